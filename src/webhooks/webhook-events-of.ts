import type { AuditAction, DomainEvent } from '../audit/domain-event.js';
import type { LicenseView } from '../licensing/licenses/license.view.js';
import type { WebhookEvent } from '../rules/webhooks.js';

type Reading<A extends AuditAction> = (event: DomainEvent<A>) => WebhookEvent[];

/** Only the most specific event of a change. */
const READINGS = {
  'license.create': ({ after }) => ['license.created', ...(expiresSoon(after) ? EXPIRING : [])],
  'license.update': ({ before, after }) => [
    licenseEvent(before, after),
    ...(expiresSoon(after) && before.expires_at !== after.expires_at ? EXPIRING : []),
  ],
  'license.delete': () => ['license.revoked'],
  'license.restore': () => ['license.created'],
  'license.rotate': () => ['license.rotated'],
  'subscription.create': () => ['subscription.created'],
  'subscription.restore': () => ['subscription.created'],
  'subscription.renew': () => ['subscription.renewed'],
  'subscription.update': ({ before, after }) =>
    after.status === 'expired' && before.status !== 'expired' ? ['subscription.expired'] : [],
  'payment.record': ({ after }) => (after.settles_invoice ? ['invoice.paid'] : []),
  'invoice.credit': ({ after }) => (after.settles_invoice ? ['invoice.paid'] : []),
  'payment.refund': () => ['invoice.refunded'],
  'router.release': () => ['router.released'],
  'router.move': () => ['router.released'],
  'user.erase': () => ['user.erased'],
} satisfies { [A in AuditAction]?: Reading<A> };

export type PublishedAction = keyof typeof READINGS;

export const PUBLISHED_ACTIONS = new Set(Object.keys(READINGS)) as ReadonlySet<PublishedAction>;

export function webhookEventsOf(event: DomainEvent): WebhookEvent[] {
  // Each reader takes the event of its own key, which the compiler cannot follow through a lookup.
  const readings = READINGS as Partial<Record<AuditAction, Reading<never>>>;
  return readings[event.action]?.(event as never) ?? [];
}

function licenseEvent(before: LicenseView, after: LicenseView): WebhookEvent {
  const became = (status: LicenseView['status']) => after.status === status && before.status !== status;
  if (became('inactive')) return 'license.revoked';
  if (became('expired')) return 'license.expired';
  return endsLater(before.expires_at, after.expires_at) ? 'license.renewed' : 'license.updated';
}

/** Only for ends that a change moved into the last days; the scan finds those that time brought there. */
const EXPIRING = ['license.expiring'] as const;
const expiresSoon = ({ is_expiring_soon, status }: LicenseView) => is_expiring_soon && status === 'active';

const endsLater = (was: string | null, is: string | null): boolean =>
  was !== null && (is === null || is > was);
