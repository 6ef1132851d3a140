import type { AboutView } from '../../../src/audit/about.view.js';
import { WEBHOOK_EVENTS } from '../../../src/rules/webhooks.js';
import type { TestApp } from '../servers/test-app.js';

type Row = Record<string, string | null>;
/** The kind of value that a cursor holds for a sort. */
export type Kind = 'instant' | 'text' | 'amount' | 'id' | 'day';

export type List = {
  name: string;
  /** Its sorts, each in both directions; the first is the default. */
  sorts: Record<string, Kind>;
  /** Creates eleven rows with ties, open ends and large numbers where possible. */
  fill: (app: TestApp) => Promise<void>;
  /** Creates a few rows with characters that are special in databases. */
  fillWithTexts: (app: TestApp) => Promise<void>;
  /** The texts of a row that a search covers, as specified. */
  searched: (row: Row) => (string | null)[];
  /** Fragments of the rows' texts. */
  parts: string[];
};

const times = async (count: number, make: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < count; i++) await make(i);
};
const NAMES = ['a_b', 'a.b', 'A-B', 'per-cent', '100', 'paid.up'];
const TEXTS = ['100% Éclair', 'under_score', 'back\\slash', "quo'te", 'ЖИЗНЬ', '漢字', 'Percent %%'];
/** Two of three share an instant. */
const moment = (i: number) => new Date(Date.UTC(2090, 0, 1, 0, 0, i % 3));
/** One of four has no end. */
const end = (i: number) => (i % 4 === 0 ? null : new Date(Date.UTC(2091, i % 3, 1)));

async function api(app: TestApp) {
  return app.api(await app.signIn());
}

/** The name of an event's subject at the time. No row here has an amount. */
const namesOf = (about: AboutView | null) =>
  about ? [about.username, about.license_key, about.plan_name, about.title, about.number] : [];

export const LISTS: List[] = [
  {
    name: 'users',
    sorts: { '-created_at': 'instant', username: 'text' },
    fill: ({ make }) => times(10, (i) => make.user({ username: `walk-${i % 2}-${i}`, createdAt: moment(i) })),
    fillWithTexts: ({ make }) =>
      times(NAMES.length, (i) =>
        make.user({ username: NAMES[i]!, waNumber: i % 2 ? `62812345678${i}` : undefined }),
      ),
    searched: (row) => [row.username!, row.email!, row.wa_number!],
    parts: ['a_', 'A.', '.', '@', '6281', 'EXAMPLE', 'paid', '-'],
  },
  {
    name: 'licenses',
    sorts: { '-created_at': 'instant', expires_at: 'instant', license_key: 'text' },
    fill: ({ make }) =>
      times(11, async (i) => {
        const owner = await make.user();
        const license = await make.license({ owner, createdAt: moment(i), expiresAt: end(i) });
        if (i % 2) await make.subscription({ license, user: owner });
      }),
    fillWithTexts: ({ make }) =>
      times(NAMES.length + 1, async (i) => {
        const owner = NAMES[i] ? await make.user({ username: NAMES[i] }) : undefined;
        await make.license({
          licenseKey: `AFS-${i}-SEARCH`,
          owner,
          status: i % 2 ? 'active' : 'expired',
        });
      }),
    searched: (row) => [row.license_key!, row.user_name!, row.status!],
    parts: ['a_b', 'a.b', 'A_', 'AFS-', '-1-', 'ACT', 'ex'],
  },
  {
    name: 'subscriptions',
    sorts: { '-created_at': 'instant', end_date: 'instant', amount: 'amount' },
    fill: ({ make }) =>
      times(11, (i) =>
        make.subscription({
          createdAt: moment(i),
          endDate: end(i),
          amount: [0, 50_000, 2 ** 31, 999_999_999_999][i % 4],
        }),
      ),
    fillWithTexts: ({ make }) =>
      times(NAMES.length, async (i) =>
        make.subscription({
          user: await make.user({ username: NAMES[i]! }),
          license: await make.license({ licenseKey: `AFS-${i}-SEARCH` }),
          plan: await make.plan({ planType: i % 2 ? `under_score${i}` : `gold${i}` }),
          paymentStatus: (['paid', 'pending', 'failed'] as const)[i % 3],
        }),
      ),
    searched: (row) => [row.user_name!, row.license_key!, row.plan_type!, row.payment_status!],
    parts: ['a_b', 'a.b', 'A_', 'AFS-', '-1-', 'PAID', 'pend', 'r_s', 'GOLD', '\u001f'],
  },
  {
    name: 'plans',
    sorts: { price_per_month: 'amount', plan_name: 'text', created_at: 'instant' },
    fill: ({ make }) =>
      times(11, (i) =>
        make.plan({
          planName: `P${i % 2}`,
          pricePerMonth: i < 5 ? 999_999_999_999 - i : i % 3,
          createdAt: moment(i),
        }),
      ),
    fillWithTexts: async (app) => {
      const admin = await api(app);
      await times(TEXTS.length, (i) =>
        admin
          .post('/api/plans')
          .send({
            plan_type: `type_${i}`,
            plan_name: TEXTS[i],
            description: TEXTS.at(-1 - i),
            max_customer_count: 1,
            max_mikrotik_count: 1,
            billing_period: 'monthly',
            price_per_month: i,
          })
          .expect(201),
      );
    },
    searched: (row) => [row.plan_name!, row.plan_type!, row.description!],
    parts: ['é', 'É', 'жи', '漢', 'TYPE_', 'e', '1'],
  },
  {
    name: 'features',
    sorts: { order_num: 'amount', title: 'text', created_at: 'instant' },
    fill: async (app) => {
      const admin = await api(app);
      await times(11, (i) => addFeature(admin, `walk ${i % 2}`, 'x', 1 + (i % 3)));
    },
    fillWithTexts: async (app) => {
      const admin = await api(app);
      await times(TEXTS.length, (i) => addFeature(admin, TEXTS[i]!, TEXTS.at(-1 - i)!, i + 1));
    },
    searched: (row) => [row.title!, row.description!],
    parts: ['é', 'É', 'жи', '漢', 'UNDER', 'e', ' ', '1'],
  },
  {
    name: 'audit',
    sorts: { '-id': 'id' },
    fill: async (app) => {
      const admin = await api(app);
      await times(11, (i) => addFeature(admin, `noted ${i}`, 'x', 1));
    },
    fillWithTexts: async (app) => {
      const admin = await api(app);
      await admin.post('/api/licenses').send({ license_key: 'AFS-NOTED-1' }).expect(201);
      await admin.post('/api/update-expired-status').expect(200);
      await admin.post('/api/reset-plans').expect(200);
    },
    searched: ({ action, about }) => [action!, ...namesOf(about as unknown as AboutView | null)],
    parts: [' ', 'noted 1', 'CREATE', 'e.c', 'e_c', '.', 'expiry', 'reset'],
  },
  {
    name: 'invoices',
    sorts: { '-issued_at': 'instant' },
    fill: (app) =>
      times(11, async (i) => {
        app.now = moment(i);
        await bill(app, await app.make.subscription({ paymentStatus: 'paid' }), 'invoices', {});
        app.now = null;
      }),
    fillWithTexts: (app) =>
      times(NAMES.length, async (i) => {
        const user = await app.make.user({ username: NAMES[i] });
        const plan = await app.make.plan({ planName: TEXTS[i] });
        await bill(app, await app.make.subscription({ user, plan, paymentStatus: 'paid' }), 'invoices', {});
      }),
    searched: (row) => [row.number!, row.username!, row.plan_name!, row.license_ending!],
    parts: ['INV', '-2', 'a_', '%', '_s', '…', 'ж'],
  },
  {
    name: 'payments',
    sorts: { '-paid_on': 'day' },
    fill: (app) =>
      times(11, async (i) =>
        bill(app, await app.make.subscription({ paymentStatus: 'paid' }), 'payments', {
          paid_on: `2026-01-0${(i % 3) + 1}`,
        }),
      ),
    fillWithTexts: (app) =>
      times(NAMES.length, async (i) => {
        const user = await app.make.user({ username: NAMES[i] });
        const subscription = await app.make.subscription({ user, paymentStatus: 'paid' });
        await bill(app, subscription, 'payments', { reference: TEXTS[i] });
      }),
    searched: (row) => [row.username!, row.invoice_number!, row.reference!],
    parts: ['INV', '-2', 'a_', '%', '_s', "o't", 'ж'],
  },
  {
    name: 'messages',
    sorts: { '-id': 'id', due_at: 'instant' },
    fill: ({ make }) =>
      times(11, async (i) => make.message(await make.user(), { dueAt: moment(i), createdAt: moment(i) })),
    fillWithTexts: ({ make }) =>
      times(NAMES.length, async (i) =>
        make.message(await make.user({ username: NAMES[i], waNumber: `62812345678${i}` })),
      ),
    // Rows of an account that another test deleted are not found.
    searched: (row) =>
      row.username ? [row.username, `${row.username}@example.test`, row.recipient ?? ''] : [''],
    parts: ['a_', 'A.', '.', '@', '6281', 'paid', '-'],
  },
  {
    name: 'payment-reviews',
    sorts: { raised_at: 'instant' },
    fill: ({ make }) =>
      times(11, async (i) => make.review(await make.subscription(), { raisedAt: moment(i) })),
    fillWithTexts: async ({ make, em }) => {
      await em.execute('truncate payment_reviews');
      await times(NAMES.length, async (i) => {
        const user = await make.user({ username: NAMES[i] });
        const license = await make.license({ licenseKey: `AFS-REVIEW-${i}-SAME` });
        const plan = await make.plan({ planName: 'Reviewed' });
        await make.review(await make.subscription({ user, license, plan }));
      });
    },
    // They are also found by the plan and key of their invoice, which are the same for all here.
    searched: (row) => [row.username!, row.invoice_number!, 'Reviewed', '…SAME'],
    parts: ['INV', '-2', 'a_', '.', '100', 'per-', 'SAM', 'view', '3'],
  },
  {
    name: 'webhook-deliveries',
    sorts: { '-id': 'id' },
    fill: async ({ make }) => {
      const endpoint = await make.endpoint();
      await times(11, () => make.delivery(endpoint));
    },
    fillWithTexts: async ({ make }) => {
      const endpoint = await make.endpoint();
      for (const kind of WEBHOOK_EVENTS) await make.delivery(endpoint, { kind });
    },
    searched: (row) => [row.event!, `${row.event_id}:${row.endpoint_id}`],
    parts: ['LICENSE', 'e.s', 'e_s', '.', 'evt_', '_000', 'paid', 'l'],
  },
  {
    name: 'batches',
    sorts: { '-id': 'id' },
    fill: async (app) => {
      const admin = await api(app);
      await times(11, (i) => begin(admin, { action: 'license.delete', ids: [1_000 + i] }));
    },
    fillWithTexts: async (app) => {
      const admin = await api(app);
      await begin(admin, { action: 'subscription.extend', ids: [1], billing_period: 'monthly' });
      await begin(admin, { action: 'user.delete', ids: [1_000] });
      const file = Buffer.from('license_key\nAFS-LISTED-1').toString('base64');
      await admin.post('/api/imports/licenses').send({ file }).expect(201);
    },
    searched: (row) => [row.action!, row.actor!],
    parts: ['LICENSE', 'e.d', 'e_d', '.', 'import', 'adm', 's'],
  },
];

/** An invoice of a subscription, or a payment that is part of one. */
async function bill(app: TestApp, { id }: { id: number }, what: 'invoices' | 'payments', some: object) {
  const admin = await api(app);
  const body = what === 'payments' ? { method: 'cash', amount: 1, ...some } : some;
  await admin.post(`/api/subscriptions/${id}/${what}`).send(body).expect(201);
}

const begin = (admin: ReturnType<TestApp['api']>, batch: object) =>
  admin.post('/api/batches').send(batch).expect(201);

const addFeature = (
  admin: ReturnType<TestApp['api']>,
  title: string,
  description: string,
  order_num: number,
) => admin.post('/api/features').send({ title, description, order_num }).expect(201);

/** Characters that are special in databases and patterns. */
export const ODD_TEXTS = "% _ \\ \\% %% ' '' \" ;-- ? $1 :a { [ ( * ^".split(' ');

export const opposite = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

export function bothWays(sorts: List['sorts']): string[] {
  return Object.keys(sorts).flatMap((sort) => [sort, opposite(sort)]);
}
