import type { DomainEvent } from '../audit/domain-events.js';
import type { AuditAction } from '../audit/audit-action.js';
import type { WebhookEvent } from '../rules/webhooks.js';

type Change = Pick<DomainEvent, 'action' | 'before' | 'after'>;
type Facts = NonNullable<DomainEvent['after']>;
type Reading = (before: Facts, after: Facts) => WebhookEvent[];

/** What each deed is for servers: the most telling event, and not each that would fit. */
const READINGS: Partial<Record<AuditAction, Reading>> = {
  'license.create': (before, after) => ['license.created', ...becameExpiring(before, after)],
  'license.update': (before, after) => [changeOf(before, after), ...becameExpiring(before, after)],
  'license.delete': () => ['license.revoked'],
  'subscription.create': () => ['subscription.created'],
  'subscription.renew': () => ['subscription.renewed'],
  'subscription.update': (before, after) =>
    became('expired', before, after) ? ['subscription.expired'] : [],
  'payment.record': (_, after) => (after.settles_invoice === true ? ['invoice.paid'] : []),
  'invoice.credit': (_, after) => (after.settles_invoice === true ? ['invoice.paid'] : []),
  'payment.refund': () => ['invoice.refunded'],
};

export const PUBLISHED_ACTIONS: ReadonlySet<AuditAction> = new Set(Object.keys(READINGS) as AuditAction[]);

export const eventsOf = ({ action, before, after }: Change): WebhookEvent[] =>
  READINGS[action]?.(before ?? {}, after ?? {}) ?? [];

function changeOf(before: Facts, after: Facts): WebhookEvent {
  if (became('inactive', before, after)) return 'license.revoked';
  if (became('expired', before, after)) return 'license.expired';
  return endsLater(before.expires_at, after.expires_at) ? 'license.renewed' : 'license.updated';
}

/** One that is brought within the last days by hand; those that time brings there are looked for. */
const becameExpiring: Reading = (before, after) =>
  after.is_expiring_soon === true && after.status === 'active' && before.expires_at !== after.expires_at
    ? ['license.expiring']
    : [];

const became = (status: string, before: Facts, after: Facts): boolean =>
  after.status === status && before.status !== status;

/** Null is never. Both are instants as ISO 8601. */
const endsLater = (was: unknown, is: unknown): boolean =>
  typeof was === 'string' && (is === null || (typeof is === 'string' && is > was));
