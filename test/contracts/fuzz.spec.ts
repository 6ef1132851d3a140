import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { ApiContract, type Call } from '../support/contracts/api-contract.js';
import { DAY } from '../support/factory.js';
import { filledPath } from '../support/contracts/filled-path.js';
import { type HostileRequest, hostileRequests } from '../support/contracts/hostile-requests.js';
import { listedRows, mergedRows } from '../support/contracts/rows.js';
import type { Known } from '../support/contracts/valid-values.js';
import { jpegFrame } from '../support/pictures.js';
import { PASSWORD } from '../support/password.js';
import { TestApp } from '../support/servers/test-app.js';
import { budget, isFull } from '../support/jest/tier.js';

/** Some forty for each operation, of which one in four is valid; fewer for a push, which only looks for errors. */
const REQUESTS = isFull ? 6000 : budget(4000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_731);

const LICENSES = ['ACTIVE', 'PLAIN', 'EXPIRED', 'ENDED', 'SWITCHED-OFF', 'PAUSED'];
const FREE = Array.from({ length: 10 }, (_, i) => `FREE-${i}`);
const keyOf = (name: string) => `AFS-FUZZ-${name}`;

/** What requests mostly name. */
const KNOWN: Known & { file: string[] } = {
  // Two that exist, and names that are free at first.
  username: ['fuzzing-customer', 'fuzzing-staff', 'wayan', 'ketut', 'nyoman', 'made'],
  password: [PASSWORD],
  license_key: LICENSES.map(keyOf),
  file: ['full_name,plan_type\nFuzzed,basic', `Nama,Paket,Kunci\nFuzzed,Basic,${keyOf('IMPORTED')}`].map(
    (text) => Buffer.from(text).toString('base64'),
  ),
  id: [1, 2, 3],
  license_id: FREE.map((_, i) => LICENSES.length + 1 + i),
};
// Fields of several nouns may have the same name.
for (const [field, values] of listedRows(({ fuzz }) => Object.entries(fuzz?.known ?? {})))
  KNOWN[field] = [...(KNOWN[field] ?? []), ...values];

/** Previews (test/billing/plan-changes.spec.ts, payment-allocation.spec.ts, test/messaging/message-requests.spec.ts), and the verification call that only Meta can make. */
const WHAT_IF = [
  '/api/subscriptions/{id}/plan-change',
  '/api/subscriptions/{id}/payment-preview',
  '/api/payments/{id}/undo',
  '/api/subscriptions/{id}/renewal/undo',
  '/api/sale-preview',
  '/api/settings/grace-effect',
  '/api/messages/draft',
  '/api/callbacks/whatsapp/cloud',
];

/**
 * Mostly refused here: callbacks of gateways and providers that are not set up; what is guessed (plan-change prices, passwords,
 * codes, challenges of a passkey, columns of a file, names of whom to erase, the key of a licence, an own number, how many pay
 * a price, what is owed); settings that the environment decides; sessions of others. Previews, as in WHAT_IF.
 */
const NEVER_CARRIED_OUT = [
  'bulksales_pay',
  'customerpayments_record',
  'imports_choose',
  'imports_mend',
  'licenses_update',
  'me_confirmNumber',
  'offlinecodes_check',
  'pricemigrations_migrate',
  'settings_save',
  'callbacks_take',
  'erasures_erase',
  'factorsignin_complete',
  'messages_draft',
  'ownfactors_addPasskey',
  'ownfactors_confirmApp',
  'ownfactors_removeApp',
  'ownfactors_removePasskey',
  'ownfactors_renewCodes',
  'ownpassword_change',
  'ownpassword_replace',
  'ownsecondfactor_confirm',
  'ownsessions_end',
  'payments_preview',
  'planchanges_preview',
  'undo_previewPayment',
  'undo_previewRenewal',
  'whatsappcallbacks_challenge',
  'whatsappcallbacks_take',
];

/** Where that is not what the path calls it. */
const TABLES = mergedRows(({ tableNames }) => tableNames);

/** Which of its rows, where others are no row of the path. */
const WHICH: Record<string, string> = {
  imports: `action = 'customers.import'`,
  'webhook-deliveries': `channel = 'webhook'`,
};

/** The callers have very high ids, so that requests do not delete or sign them out. */
const CALLERS_FROM = 1_000_000;

describe('the API, compared with its document', () => {
  const app = TestApp.ofFile();
  let contract: ApiContract;
  const tokens = { nobody: '', customer: '', staff: '', 'a liar': 'eyJhbGciOiJub25lIn0.e30.' };

  beforeAll(async () => {
    await seed();
    tokens.staff = (await app.signIn('fuzzing-staff')).token;
    tokens.customer = (await app.signIn('fuzzing-customer')).token;
    contract = await ApiContract.of(app);
  });

  it('answers every read of an existing row as documented', async () => {
    const reads = contract.calls.filter(({ method, path }) => method === 'get' && !WHAT_IF.includes(path));
    for (const call of reads) {
      for (const as of ['staff', 'customer'] as const) {
        const own = CALLERS_FROM + (as === 'staff' ? 0 : 1);
        const others = call.path.includes('/batches/') ? 2 : 1;
        const id = call.path.includes('/users/') ? own : others;
        const { status, text, faults } = await send({ call, as, id: String(id) });
        const isAllowed =
          as === 'staff' || !/^Accounts with full access(?!.*; customers)/.test(call.operation.description);
        expect([call.path, as, status, faults]).toEqual([call.path, as, isAllowed ? 200 : 403, []]);
        // An empty list would prove nothing about its rows.
        if (isAllowed) expect([call.path, text]).not.toEqual([call.path, '[]']);
      }
    }
  });

  it('answers every licence verification as documented', async () => {
    const call = contract.calls.find(({ operation }) => operation.operationId === 'verification_verify')!;
    const verdicts = [];
    for (const name of [...LICENSES, 'NOWHERE']) {
      const body = JSON.stringify({ license_key: keyOf(name) });
      const { status, text, faults } = await send({
        call,
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      verdicts.push([status, (JSON.parse(text) as { code: string }).code, faults]);
    }
    expect(verdicts).toEqual([
      [200, 'VALID', []],
      [200, 'VALID', []],
      [403, 'EXPIRED', []],
      [403, 'SUBSCRIPTION_EXPIRED', []],
      [403, 'INACTIVE', []],
      [403, 'SUBSCRIPTION_INACTIVE', []],
      [404, 'NOT_FOUND', []],
    ]);
  });

  it(`answers ${REQUESTS} valid and invalid requests as documented, without a server error (T31)`, async () => {
    const [began, busy] = [performance.now(), process.cpuUsage()];
    const statuses: Record<number, number> = {};
    const calls = contract.calls.map(({ operation }) => operation.operationId);
    /** The statuses of each call that never succeeded. */
    const refused = new Map<string, number[]>(
      calls.filter((name) => !NEVER_CARRIED_OUT.includes(name)).map((name) => [name, []]),
    );
    await fc.assert(
      fc.asyncProperty(hostileRequests(contract, KNOWN), async (request) => {
        const { status, faults } = await send(request);
        expect(status).toBeLessThan(500);
        expect(faults).toEqual([]);
        if (request.as === 'staff' && request.call.path !== '/api/login') expect(status).not.toBe(401);
        statuses[status] = (statuses[status] ?? 0) + 1;
        const { operationId } = request.call.operation;
        if (status < 300) refused.delete(operationId);
        else refused.get(operationId)?.push(status);
      }),
      { numRuns: REQUESTS, seed: SEED },
    );
    const seconds = Math.round((performance.now() - began) / 1000);
    const { user, system } = process.cpuUsage(busy);
    const cpu_seconds = Math.round((user + system) / 1e6);
    const figures = {
      trust: 'T31',
      seed: SEED,
      requests: REQUESTS,
      statuses,
      seconds,
      cpu_seconds,
      refused: Object.fromEntries(refused),
    };
    process.stderr.write(`${JSON.stringify(figures)}\n`);
    // Refusing everything would pass; nearly every call must also succeed at least once.
    if (isFull) expect(refused.size).toBeLessThan(6);
  });

  type Sent = Partial<HostileRequest> & { call: Call };

  async function send({ call, as = 'nobody', id = 0, query = '', headers, body }: Sent) {
    const answer = await fetch(`${app.origin}${await pathOf(call, id)}${query}`, {
      method: call.method.toUpperCase(),
      headers: {
        ...headers,
        ...(tokens[as] && { Authorization: `Bearer ${tokens[as]}` }),
        // The rate limit on passwords counts by address.
        'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.1`,
      },
      body,
    });
    const text = await answer.text();
    const type = answer.headers.get('Content-Type');
    return { status: answer.status, text, faults: contract.faultsOfAnswer(call, answer.status, type, text) };
  }

  /** A number stands for one of the current rows. */
  async function pathOf({ path }: Call, id: number | string): Promise<string> {
    if (!path.includes('{id}') || typeof id === 'string') return filledPath(path, id);
    const [, kind] = /([^/]+)\/\{id\}/.exec(path) as unknown as [string, string];
    const rows = await app.em.execute<{ id: number }[]>(
      path.endsWith('/restore')
        ? `select record_id as id from deleted_records where kind || 's' = '${kind}' order by id`
        : `select id from ${TABLES[kind] ?? kind} where id < ${CALLERS_FROM} and ${WHICH[kind] ?? 'true'}`,
    );
    return path.replace('{id}', String(rows[id % rows.length]?.id ?? 1));
  }

  /** A row of every kind, owned by the customer where possible, and licences in every state. */
  async function seed() {
    const { make } = app;
    await make.user({
      id: CALLERS_FROM,
      username: 'fuzzing-staff',
      role: 'admin',
      waNumber: '6281234567891',
    });
    const user = await make.user({
      id: CALLERS_FROM + 1,
      username: 'fuzzing-customer',
      waNumber: '6281234567890',
    });
    const license = (name: string, rest = {}) =>
      make.license({ owner: user, licenseKey: keyOf(name), ...rest });
    // The first outbox row, because all other reads use its id too.
    await make.delivery(await make.endpoint({ events: ['subscription.expired'] }));
    const soon = new Date(Date.now() + 2 * DAY);
    const past = new Date(Date.now() - DAY);
    const sold = await make.subscription({ user, license: await license('ACTIVE', { expiresAt: soon }) });
    await license('PLAIN');
    await license('EXPIRED', { expiresAt: past });
    await make.subscription({ user, license: await license('ENDED'), endDate: past });
    await license('SWITCHED-OFF', { status: 'inactive' });
    await make.subscription({ user, license: await license('PAUSED'), status: 'inactive' });
    for (const name of FREE) await license(name);
    for (const name of LICENSES) await app.http.post('/api/verify-license', { license_key: keyOf(name) });
    await app.writeVerifications();
    for (let i = 0; i < 5; i++) await make.user();
    const api = app.api(await app.signIn());
    await api.post('/api/reset-plans').expect(200);
    // Enough for many refunds.
    const part = { method: 'cash', amount: 900_000_000_000 };
    const paid = await api.post(`/api/subscriptions/${sold.id}/payments`, part).expect(201);
    await api
      .post(`/api/payments/${(paid.body as { payment: { id: number } }).payment.id}/proof`)
      .set('Content-Type', 'image/jpeg')
      .send(Buffer.from([0xff, 0xd8, ...jpegFrame(2, 2), 0xff, 0xda, 0, 2, 0xff, 0xd9]))
      .expect(201);
    await api
      .post(`/api/payments/${(paid.body as { payment: { id: number } }).payment.id}/refunds`, {
        amount: 1,
        way: 'cash',
        reason: 'Paid twice',
      })
      .expect(201);
    for (const seedRow of listedRows(({ fuzz: { seed: one } = {} }) => one && [one]))
      await seedRow({ app, api, customer: user, sold });
    await api.post('/api/imports/customers', { file: KNOWN.file[0] }).expect(201);
    const batch = { action: 'subscription.payment', query: '', payment_status: 'failed' };
    await api.post('/api/batches', batch).expect(201);
    await api.post('/api/batches/2/run').expect(200);
    // Paid, so that plans may be changed, and overpaid, so that some can be refunded.
    for (let i = 0; i < 8; i++) {
      const { id } = await make.subscription({ user, paymentStatus: 'paid', startDate: past, endDate: soon });
      await api.post(`/api/subscriptions/${id}/payments`, part).expect(201);
    }
  }
});
