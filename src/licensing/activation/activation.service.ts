import { Injectable } from '@nestjs/common';
import { within } from '../../audit/audited-rows.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { isExpired } from '../../rules/expiry.js';
import { graceUntil, licenseGraceUntil } from '../../rules/grace.js';
import type { License } from '../licenses/license.entity.js';
import { aboutLicense, licenseView } from '../licenses/license.view.js';
import { lockedLicense } from '../subscriptions/locked-with-license.js';
import type { Subscription } from '../subscriptions/subscription.entity.js';
import { aboutSubscription, subscriptionView } from '../subscriptions/subscription.view.js';

/** Lets routers work again that are refused because licence or subscription are inactive. */
@Injectable()
export class Activation {
  constructor(private readonly writes: AuditedWrites) {}

  /** Idempotent: what is active stays as it is. @throws Refusal 404; 409 when routers would still be refused */
  activate(id: number, context: ActionContext): Promise<License> {
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const { now } = context;
      const rows = within(transaction);
      const { license, subscription } = await lockedLicense(em, id);
      if (subscription && isOver(subscription, now)) throw subscriptionOver();
      if (isDatedOver(license, subscription, now)) throw licenseOver();
      if (subscription && subscription.status !== 'active') {
        const recorded = { view: subscriptionView, about: aboutSubscription };
        await rows.update(recorded, subscription, 'subscription.update', () => {
          subscription.status = 'active';
        });
      }
      if (license.status !== 'active') {
        const recorded = { view: licenseView, about: aboutLicense };
        await rows.update(recorded, license, 'license.update', () => {
          license.status = 'active';
        });
      }
      return license;
    });
  }
}

/** As if it were active, because nothing inactive is in grace. */
const isOver = ({ endDate, plan }: Subscription, now: Date): boolean =>
  isExpired(endDate, now) && !graceUntil({ status: 'active', endDate }, plan.grace, now);

function isDatedOver({ expiresAt }: License, subscription: Subscription | null, now: Date): boolean {
  const state = subscription && { status: 'active' as const, endDate: subscription.endDate };
  const grace = licenseGraceUntil({ status: 'active', expiresAt }, state, subscription?.plan.grace, now);
  return isExpired(expiresAt, now) && !grace;
}

export const subscriptionOver = () =>
  conflict('subscription_over', 'The subscription has ended. Record a payment or renew it.');

export const licenseOver = () =>
  conflict('license_over', 'The license has expired. Set a later expiry first.');
