import { createHash } from 'node:crypto';
import type { Invoice } from '../billing/ledger/invoice.entity.js';
import type { PaymentView } from '../billing/ledger/payment.view.js';
import type { LicenseView } from '../licensing/licenses/license.view.js';
import type { RouterView } from '../licensing/routers/router.view.js';
import type { Rotation } from '../licensing/rotation/rotation.view.js';
import { lastFour } from '../rules/license-key.js';
import type { SubscriptionView } from '../licensing/subscriptions/subscription.view.js';

/** Version of the shape of `data`: it rises when a field goes or changes its meaning, not when one is added. */
const VERSION = 1;

/** Receivers recognise their own keys by the hash; others learn nothing of the key. */
const keyData = (key: string) => ({
  license_key_ending: lastFour(key),
  license_key_sha256: createHash('sha256').update(key).digest('hex'),
});

const licenseFacts = (license: LicenseView) => ({
  id: license.id,
  ...keyData(license.license_key),
  username: license.username,
  user_name: license.user_name,
  status: license.display_status,
  expires_at: license.expires_at,
  grace_until: license.grace_until,
  wifi_ai_url: license.wifi_ai_url,
  subscription_id: license.subscription_id,
});

export const licenseData = (license: LicenseView) => ({ version: VERSION, license: licenseFacts(license) });

/** `license` has the new key; `overlap_until` is the moment of the rotation without an overlap. */
export const rotatedData = (before: LicenseView, after: Rotation) => ({
  ...licenseData(after),
  previous: keyData(before.license_key),
  overlap_until: after.overlap_until!,
});

export const silentData = (license: LicenseView, lastVerifiedAt: Date | null) => ({
  ...licenseData(license),
  last_verified_at: lastVerifiedAt?.toISOString() ?? null,
});

export const routerData = (license: LicenseView, router: RouterView) => ({
  ...licenseData(license),
  router: {
    id: router.id,
    kind: router.kind,
    hardware_id: router.hardware_id,
    model: router.model,
    version: router.version,
    identity_name: router.identity_name,
    label: router.label,
    state: router.state,
    refused_from: router.refused_from,
    first_seen_at: router.first_seen_at,
    last_seen_at: router.last_seen_at,
  },
});

export type Counts = {
  current_customer_count: number;
  max_customer_count: number | null;
  current_mikrotik_count: number;
  max_mikrotik_count: number | null;
  is_customer_limit_exceeded: boolean;
  is_mikrotik_limit_exceeded: boolean;
};

export const exceededData = (license: LicenseView, usage: Counts) => ({
  ...licenseData(license),
  usage: {
    current_customer_count: usage.current_customer_count,
    max_customer_count: usage.max_customer_count,
    current_mikrotik_count: usage.current_mikrotik_count,
    max_mikrotik_count: usage.max_mikrotik_count,
    is_customer_limit_exceeded: usage.is_customer_limit_exceeded,
    is_mikrotik_limit_exceeded: usage.is_mikrotik_limit_exceeded,
  },
});

export const subscriptionData = (subscription: SubscriptionView) => ({
  version: VERSION,
  subscription: {
    id: subscription.id,
    license_id: subscription.license_id,
    ...keyData(subscription.license_key),
    username: subscription.username,
    user_name: subscription.user_name,
    plan_type: subscription.plan_type,
    plan_name: subscription.plan_name,
    billing_period: subscription.billing_period,
    amount: subscription.amount,
    status: subscription.display_status,
    payment_status: subscription.payment_status,
    start_date: subscription.start_date,
    end_date: subscription.end_date,
    grace_until: subscription.grace_until,
    max_customer_count: subscription.max_customer_count,
    max_mikrotik_count: subscription.max_mikrotik_count,
  },
});

export type Billed = { id: number; key: string } | null;

export type MoneyMoved = Pick<PaymentView, 'id' | 'method' | 'amount' | 'paid_on'> | null;

/** @param payment the payment or its reversal; null when credit paid the invoice */
export const invoiceData = (invoice: Invoice, billed: Billed, payment: MoneyMoved) => ({
  version: VERSION,
  invoice: {
    id: invoice.id,
    number: invoice.number,
    username: invoice.customerName,
    user_name: invoice.billedTo,
    subscription_id: invoice.subscriptionId,
    plan_name: invoice.planName,
    period_start: invoice.periodStart.toISOString(),
    period_end: invoice.periodEnd?.toISOString() ?? null,
    total: invoice.total,
  },
  license: billed && { id: billed.id, ...keyData(billed.key) },
  payment: payment && {
    id: payment.id,
    method: payment.method,
    amount: payment.amount,
    paid_on: payment.paid_on,
  },
});

/** Receivers erase what they hold of the account by its id. */
export const erasedData = (
  id: number,
  { pseudonym, erased_at }: { pseudonym: string; erased_at: string },
) => ({
  version: VERSION,
  user: { id, pseudonym, erased_at },
});

export const testData = (endpointId: number) => ({ version: VERSION, endpoint_id: endpointId });
