import type { Parameter } from '../platform/openapi/openapi.js';
import type { OutgoingEvent } from '../platform/openapi/sends.js';
import { type Described, oneOf, orNull, viewSchema } from '../platform/openapi/sample.js';
import { PAYMENT_METHODS } from '../rules/ledger.js';
import { BILLING_PERIODS } from '../rules/billing-period.js';
import { STATUSES } from '../rules/expiry.js';
import { PAYMENT_STATUSES } from '../rules/payment-status.js';
import { ROUTER_KINDS, ROUTER_STATES } from '../rules/routers.js';
import { DELIVERED_EVENTS, type DeliveredEvent } from '../rules/webhooks.js';
import type {
  erasedData,
  exceededData,
  invoiceData,
  licenseData,
  rotatedData,
  routerData,
  silentData,
  subscriptionData,
  testData,
} from './event-data.js';

type Data<Of extends (...given: never[]) => object> = ReturnType<Of>;

const KEY = {
  license_key_ending: '…4C1Y',
  license_key_sha256: '4bdbf9ae9ab5cd3a8ee8c1dc0ccb0c0ba0cfa80d7d8cd18cd8ccc4c2ce1d4e77',
};

const license = viewSchema<Data<typeof licenseData>['license']>('EventLicense', {
  id: 12,
  ...KEY,
  username: orNull('budi'),
  user_name: orNull('Budi Santoso'),
  status: oneOf(STATUSES, 'active'),
  expires_at: orNull('2026-12-31T16:59:59.999Z'),
  grace_until: orNull('2027-01-03T16:59:59.999Z'),
  wifi_ai_url: orNull('https://server.example.com'),
  subscription_id: orNull(7),
});

const subscription = viewSchema<Data<typeof subscriptionData>['subscription']>('EventSubscription', {
  id: 7,
  license_id: 12,
  ...KEY,
  username: 'budi',
  user_name: 'Budi Santoso',
  plan_type: 'premium',
  plan_name: 'Premium',
  billing_period: oneOf(BILLING_PERIODS, 'monthly'),
  amount: 150_000,
  status: oneOf(STATUSES, 'active'),
  payment_status: oneOf(PAYMENT_STATUSES, 'paid'),
  start_date: '2026-01-01T17:00:00.000Z',
  end_date: orNull('2026-12-31T16:59:59.999Z'),
  grace_until: orNull('2027-01-03T16:59:59.999Z'),
  max_customer_count: 500,
  max_mikrotik_count: 5,
});

const usage = viewSchema<Data<typeof exceededData>['usage']>('EventUsage', {
  current_customer_count: 512,
  max_customer_count: orNull(500),
  current_mikrotik_count: 3,
  max_mikrotik_count: orNull(5),
  is_customer_limit_exceeded: true,
  is_mikrotik_limit_exceeded: false,
});

const invoice = viewSchema<Data<typeof invoiceData>['invoice']>('EventInvoice', {
  id: 31,
  number: 'INV-2026-000031',
  username: 'budi',
  user_name: 'Budi Santoso',
  subscription_id: 7,
  plan_name: 'Premium',
  period_start: '2026-11-30T17:00:00.000Z',
  period_end: orNull('2026-12-31T16:59:59.999Z'),
  total: 150_000,
});

const billed = viewSchema<NonNullable<Data<typeof invoiceData>['license']>>('EventInvoiceLicense', {
  id: 12,
  ...KEY,
});

const payment = viewSchema<NonNullable<Data<typeof invoiceData>['payment']>>('EventPayment', {
  id: 44,
  method: oneOf(PAYMENT_METHODS, 'transfer'),
  amount: 150_000,
  paid_on: '2026-12-01',
});

const previous = viewSchema<Data<typeof rotatedData>['previous']>('EventPreviousKey', {
  license_key_ending: '…7T1P',
  license_key_sha256: '0d8a7f2f2fb1d8d05bd7e14a9a8fd4f35b4a2cb0c4f9cb7d5c5b2f6b8b0f1f4e',
});

const router = viewSchema<Data<typeof routerData>['router']>('EventRouter', {
  id: 14,
  kind: oneOf(ROUTER_KINDS, 'serial'),
  hardware_id: 'HFG09ABCDEF',
  model: orNull('RB750Gr3'),
  version: orNull('7.17.2'),
  identity_name: orNull('Warung Melati'),
  label: orNull('Tower 2'),
  state: oneOf(ROUTER_STATES, 'over'),
  refused_from: orNull('2026-01-12T04:00:00.000Z'),
  first_seen_at: '2026-01-05T04:00:00.000Z',
  last_seen_at: '2026-01-06T04:00:00.000Z',
});

const erased = viewSchema<Data<typeof erasedData>['user']>('EventErasedUser', {
  id: 7,
  pseudonym: 'terhapus-7',
  erased_at: '2026-12-01T05:00:00.000Z',
});

const version = 1;
const data = {
  license: viewSchema<Data<typeof licenseData>>('LicenseEventData', { version, license }),
  rotated: viewSchema<Data<typeof rotatedData>>('LicenseRotatedEventData', {
    version,
    license,
    previous,
    overlap_until: '2026-12-02T05:00:00.000Z',
  }),
  silent: viewSchema<Data<typeof silentData>>('SilentEventData', {
    version,
    license,
    last_verified_at: orNull('2026-11-24T05:00:00.000Z'),
  }),
  router: viewSchema<Data<typeof routerData>>('RouterEventData', { version, license, router }),
  exceeded: viewSchema<Data<typeof exceededData>>('UsageEventData', { version, license, usage }),
  subscription: viewSchema<Data<typeof subscriptionData>>('SubscriptionEventData', { version, subscription }),
  invoice: viewSchema<Data<typeof invoiceData>>('InvoiceEventData', {
    version,
    invoice,
    license: orNull(billed),
    payment: orNull(payment),
  }),
  erased: viewSchema<Data<typeof erasedData>>('UserErasedEventData', { version, user: erased }),
  test: viewSchema<Data<typeof testData>>('TestEventData', { version, endpoint_id: 3 }),
};

const EVENTS: Record<DeliveredEvent, { summary: string; data: Described }> = {
  'license.created': { summary: 'A licence was created', data: data.license },
  'license.updated': {
    summary: 'Something else of a licence changed: its owner, its server, its end, its status',
    data: data.license,
  },
  'license.expiring': {
    summary: 'A licence ends within seven days, sent once for each end',
    data: data.license,
  },
  'license.expired': { summary: 'A licence was marked expired, after its grace', data: data.license },
  'license.renewed': { summary: 'The end of a licence moved ahead', data: data.license },
  'license.revoked': { summary: 'A licence was made inactive, or deleted', data: data.license },
  'license.rotated': {
    summary: 'The key of a licence was replaced; the old one works until the overlap ends',
    data: data.rotated,
  },
  'license.silent': {
    summary: 'The router of an active licence has not asked for seven days',
    data: data.silent,
  },
  'router.appeared': { summary: 'A router verified a licence for the first time', data: data.router },
  'router.over_limit': {
    summary:
      'A router is beyond the limit of its plan, and is refused from `refused_from` on if there is one',
    data: data.router,
  },
  'router.released': {
    summary: 'A router gave its slot back: it was released, replaced, or silent for thirty days',
    data: data.router,
  },
  'subscription.created': { summary: 'A subscription was created', data: data.subscription },
  'subscription.renewed': { summary: 'A subscription was renewed', data: data.subscription },
  'subscription.expired': {
    summary: 'A subscription was marked expired, after its grace',
    data: data.subscription,
  },
  'invoice.paid': { summary: 'An invoice was paid in full, by money or by credit', data: data.invoice },
  'invoice.refunded': { summary: 'Money of an invoice was paid back', data: data.invoice },
  'usage.limit_exceeded': {
    summary: 'A licence has more customers or routers than its plan allows',
    data: data.exceeded,
  },
  'user.erased': {
    summary: 'A person was erased: erase what you hold of this account as well',
    data: data.erased,
  },
  'webhook.test': { summary: 'Staff try the endpoint: nothing happened', data: data.test },
};

export const SENT_EVENTS: OutgoingEvent[] = DELIVERED_EVENTS.map((name) => ({
  name,
  summary: EVENTS[name].summary,
  sample: bodyOf(name, EVENTS[name].data),
}));

function schemaName(event: DeliveredEvent): string {
  return `${event.replace(/(^|[._])([a-z])/g, (_match, _before, letter: string) => letter.toUpperCase())}Event`;
}

function bodyOf(event: DeliveredEvent, { schema, example, components }: Described): Described {
  const name = schemaName(event);
  const properties = {
    type: { const: event },
    timestamp: { type: 'string', format: 'date-time' },
    data: schema,
  };
  const required = ['type', 'timestamp', 'data'];
  return {
    schema: { $ref: `#/components/schemas/${name}` },
    example: { type: event, timestamp: '2026-12-01T05:00:00.000Z', data: example },
    components: {
      [name]: { type: 'object', properties, required, additionalProperties: false },
      ...components,
    },
  };
}

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

export const EVENT_HEADERS = [
  header(
    'webhook-id',
    'Names the event, the same at each try: what was taken once is not taken again.',
    'evt_5f1d7a84db00d2fce00b31a7fc73224f',
  ),
  header(
    'webhook-timestamp',
    'When it was sent, in seconds: refuse what is older than five minutes.',
    '1796101205',
  ),
  header(
    'webhook-signature',
    'Base64 of HMAC-SHA256 over `id.timestamp.body` with the secret; several, parted by a space, after a rotation.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
];
