import { expect } from '@jest/globals';
import type { Api, TestApp } from '../servers/test-app.js';

type AuditRequest = { id?: number; body?: object };
type Facts = object | null;

/**
 * A request that changes something, what is noted of it, and requests to the same route that are turned down. Its subject is
 * the row of its id or the one that it makes; its status is that of the API's document.
 */
export type AuditedAction = AuditRequest & {
  action: string;
  /** The subject has no id and is named all the same. */
  isNamed?: boolean;
  before?: Facts;
  /** `answered` is what the request was answered with. */
  after?: Facts | 'answered';
  /** What is written together with the event, where that is not all of the tables that may change; none for an event alone. */
  tables?: string[];
  /** Beside 404 for an id that no row has; to the id of the action where they have none. */
  refused?: [status: number, request: AuditRequest][];
};

export type AuditFixtures = ReturnType<typeof auditFixtures>;

/** An id that no row has. */
export const NOBODY = 999_999;
export const USER = { username: 'budi', email: 'budi@example.test' };
export const PLAN = {
  plan_type: 'starter',
  plan_name: 'Starter',
  max_customer_count: 50,
  max_mikrotik_count: 1,
  billing_period: 'monthly',
  price_per_month: 1,
};
export const FEATURE = { title: 'Bills', description: 'On time', order_num: 1 };
/** What the audit calls the user of `aUser`. */
export const BUDI = { user_id: expect.any(Number), username: expect.stringMatching(/^budi(\.2)?$/i) };

/** @param now the moment of every request */
export function auditFixtures(app: TestApp, admin: Api, adminId: number, now: Date) {
  const aUser = () => app.make.user(USER);
  const aLicense = () => app.make.license({ licenseKey: 'AFS-SECRET-KEY-9F2C' });
  const aFeature = () => admin.post('/api/features', FEATURE).body<{ id: number }>();

  async function aSubscription() {
    const [user, license] = [await aUser(), await aLicense()];
    const plan = await app.make.plan({ planType: 'starter' });
    const subscription = await app.make.subscription({
      user,
      license,
      plan,
      amount: 5,
      anchorDay: 10,
      endDate: new Date('2090-12-10T16:59:59.999Z'),
    });
    const body = { username: user.username, license_id: license.id, plan_type: 'starter', amount: 5 };
    return { ...subscription, id: subscription.id, body };
  }

  return { app, admin, adminId, now, aUser, aLicense, aFeature, aSubscription };
}
