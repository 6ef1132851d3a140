import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { Backup } from '../../src/ops/backup/backup.service.js';
import { Restore } from '../../src/ops/backup/restore.service.js';
import { openBareDatabase } from './database/test-database.js';
import { pngOf } from './pictures.js';
import { TestApp } from './servers/test-app.js';

/** Tables whose rows stay behind, or are computed again. Not taken from the code under test, which would hide a table that it forgets. */
const LEFT_OUT = [
  'sessions',
  'sign_in_links',
  'factor_challenges',
  'known_browsers',
  'idempotency_keys',
  'rate_limits',
  'import_rows',
  'counters',
  'trend_counters',
  'router_texts',
  'outbound_holds',
  'installations',
  'mikro_orm_migrations',
];
export const silent = () => {};

/** Of commit 8379dea4, whose schema the baseline is: a row in every table, as `filledApp` made them there. */
export const DUMP_BEFORE_BASELINE = join(import.meta.dirname, '../ops/dumps/8379dea4.dump.gz');

export const migrationsBeforeBaseline = () =>
  (JSON.parse(linesOf(DUMP_BEFORE_BASELINE)[0]!) as { migrations: string[] }).migrations;

/** A folder of the test file, and applications that end with their test. */
export function dumpsOfFile() {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'lisensi-backup-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const opened: TestApp[] = [];
  afterEach(async () => {
    for (const app of opened.splice(0)) await app.close();
  });
  const kept = (app: TestApp) => (opened.push(app), app);

  let count = 0;
  /** A file name that no other test uses. */
  const newFile = () => join(folder, `dump-${++count}.gz`);
  return {
    newFile,
    newFolder: () => mkdtempSync(join(folder, 'home-')),
    /** An application on a given database; by default empty and without migrations. */
    openTarget: async (database = openBareDatabase()) => kept(await TestApp.unprepared(await database)),
    openSource: async () => kept(await TestApp.open()),
    backUp: async (app: TestApp, to = newFile()) => (await app.nest.get(Backup).write({ to }, silent)).file,
  };
}

export const restore = (app: TestApp, file: string) => app.nest.get(Restore).load(file, silent);

/** Every row of every table as PostgreSQL prints it, and the sequences: read without the code under test. */
export async function contentsOf({ em }: TestApp): Promise<Record<string, string[]>> {
  return em.transactional(async (tx) => {
    await tx.execute(`set local time zone 'UTC'`);
    const contents: Record<string, string[]> = {};
    const tables = await tx.execute<{ name: string }[]>(
      `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
    );
    for (const { name } of tables.filter((table) => !LEFT_OUT.includes(table.name))) {
      const rows = await tx.execute<{ row: string }[]>(`select t::text as row from ${name} t`);
      contents[name] = rows.map(({ row }) => row).toSorted();
    }
    const numbers = await tx.execute<{ row: string }[]>(
      `select sequencename || ' ' || coalesce(last_value, 0) as row from pg_sequences where schemaname = 'public' and not starts_with(sequencename, 'mikro') order by 1`,
    );
    const isKept = ({ row }: { row: string }) => !LEFT_OUT.some((table) => row.startsWith(`${table}_`));
    return { ...contents, sequences: numbers.filter(isKept).map(({ row }) => row) };
  });
}

/** Text that is hard to quote, with line breaks and parameter marks. */
export const HOSTILE = `O'Brien "\\" \\n \t ? ?? $1 :name {a,NULL} 🛜 \u2028 é\r\nlast`;

/** A refund and its payment, which refer to each other. */
const WRITTEN_ROWS = [
  `insert into refunds (payment_id, refund_key, amount, way, reason, state, asked_at)
    select min(id), 'refund-1', 1, 'cash', 'Paid twice', 'done', now() from payments`,
  `insert into payments (invoice_id, user_id, method, amount, paid_on, recorded_at, search_text, refund_id)
    select invoice_id, user_id, 'cash', -1, paid_on, now(), 'back', refunds.id
    from refunds join payments on payments.id = payment_id`,
  `insert into outbox (channel, kind, key, state, payload, due_at, created_at)
    values ('whatsapp', 'reminder', 'one', 'done', '{}', now(), now())`,
  `insert into reminders (outbox_id, subscription_id, step, about_at)
    select outbox.id, subscriptions.id, 'end_day', now() from outbox cross join subscriptions limit 1`,
  `insert into webhook_endpoints (url, events, secret, listens_since, disabled_at, disabled_reason, created_at)
    values ('https://example.test/é', '{license.created}', 'sealed', now(), now(), 'by_hand', now())`,
  `insert into webhook_attempts (outbox_id, at, code, ms, request_headers, request_body, response_body)
    select min(id), now(), 500, 12, '{"webhook-id": "1"}', '{}', 'é' from outbox`,
  `insert into authenticator_apps select min(id), '\\x01', now(), now(), 58666666, '\\x02' from users`,
  `insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, host, name, created_at)
    select min(id), 'credential', '\\x02', 7, '{internal}', true, 'example.test', 'é', now() from users`,
  `insert into recovery_codes select min(id), '\\x03' from users`,
  `insert into erasures (user_id, pseudonym, erased_at) values (999999, 'terhapus-999999', '2001-01-01')`,
  `insert into webhook_scans (name, position, reached_at) values ('expired', '{"id": 1}', now())`,
  `insert into webhook_excesses (license_id, since) select min(id), now() from licenses`,
  `insert into deleted_records (kind, record_id, about, rows, deleted_at, deleted_by, search_text)
    values ('user', 99, '{"username": "é"}', '{"users": [{"id": 99}]}', now(), 'admin', 'é')`,
  `insert into retired_keys (sha256, license_id, ending, valid_until, retired_at)
    select sha256('AFS-COPY-OLDER'), min(id), '…LDER', '2099-01-01', now() from licenses
    union all select sha256('AFS-COPY-GONE'), null, '…GONE', now(), now()`,
  `insert into lease_chains select min(id), '2026-01-05', '58693387712073916213', '\\x04', '0123456789abcdef' from licenses`,
  `insert into payment_attempts (invoice_id, gateway, order_ref, amount, state, opened_at, expires_at)
    select min(id), 'xendit', 'INV-1.1', 1, 'open', now(), now() from invoices`,
  `update payment_attempts set state = 'expired'`,
  `insert into unknown_orders (gateway, order_ref, first_called_at, called_at) values ('xendit', 'INV-2.1', now(), now())`,
  `insert into payment_reviews (kind, unknown_order_id, raised_at) select 'unknown_order', max(id), now() from unknown_orders`,
  `insert into payment_baskets (user_id, customer_name, items, total, created_at) values (1, 'é', '[]', 1, now())`,
  `insert into bulk_sales (user_id, license_ids, invoice_ids, bill, created_at) values (1, '{1,2}', '{}', 'one', now())`,
  `insert into outages (began_at, ended_at) values (now(), now())`,
  `insert into invoice_reinstatements (invoice_id, cancelled_at, reinstated_at) select min(id), now(), now() from invoices`,
];

export const PNG_SIGN = pngOf(2, 2);

/** A proof of the given size, for a payment of its own. */
export async function addProof(app: TestApp, size: number): Promise<void> {
  const { id } = await app.make.payment(await app.make.subscription());
  const { token } = await app.sessionOf();
  await app.http
    .post(`/api/payments/${id}/proof`)
    .set('Authorization', `Bearer ${token}`)
    .set('Content-Type', 'image/png')
    .send(Buffer.concat([PNG_SIGN, randomBytes(size - PNG_SIGN.length)]))
    .expect(201);
}

/** Users, licences and subscriptions, with a row in every table. */
export async function filledApp(): Promise<TestApp> {
  const app = await TestApp.open();
  const user = await app.make.user({ username: 'budi', waNumber: '6281234567890' });
  const license = await app.make.license({
    owner: user,
    licenseKey: 'AFS-MINE-0001',
    wifiAiUrl: 'http://10.0.0.1',
  });
  const { id } = await app.make.subscription({ user, license, plan: await app.make.plan() });
  await app.make.seenLicense({ code: 'EXPIRED' }, { expiresAt: new Date(Date.now() - 86_400_000) });
  await app.http.post('/api/verify-license', { license_key: 'AFS-MINE-0001', serial: 'MINE1' }).expect(200);
  await app.writeVerifications();
  const moved = { license_key: 'AFS-MINE-0001', serial: 'MINE1', version: '7.17.2' };
  await app.http.post('/api/verify-license', moved).expect(200);
  await app.writeVerifications();
  const admin = app.admin;
  await admin.post('/api/update-expired-status').expect(200);
  await admin.post('/api/setup-steps', { step: 'backup' }).expect(200);
  const key = {
    name: 'Server',
    scopes: ['usage:report'],
    license_ids: [license.id],
    networks: ['10.0.0.0/8'],
  };
  await admin.post('/api/api-keys', key).expect(201);
  await admin
    .post(`/api/subscriptions/${id}/payments`, {
      method: 'cash',
      amount: 1_000_000,
      reference: HOSTILE.slice(0, 9),
    })
    .expect(201);
  await app.make.review(await app.make.subscription());
  await addProof(app, 1_000);
  for (const row of WRITTEN_ROWS) await app.em.execute(row);
  await admin.put('/api/message-texts/overdue/id', { body: `Halo {nama} é’ 🛜` }).expect(200);
  await admin.put('/api/settings', { company_name: `é’ 🛜`, reminder_days: [5] }).expect(200);
  // Open rows would be held in the copy: test/messaging/outbox.spec.ts.
  await app.em.execute(`update outbox set state = 'done'`);
  await admin.post('/api/messages/pause', { reason: 'New prices' }).expect(200);
  await admin.put(`/api/users/${user.id}/messages`, { wants: false }).expect(200);
  const batch = await admin.post('/api/batches', {
    action: 'license.owner',
    ids: [license.id],
    username: null,
  });
  await admin.post(`/api/batches/${(batch.body as { id: number }).id}/run`).expect(200);
  await app.em.execute(
    'insert into message_mutes select min(subscriptions.id), min(action_batches.id) from subscriptions, action_batches',
  );
  const gone = await admin
    .post('/api/licenses', { license_key: 'AFS-GONE-0001' })
    .set('Idempotency-Key', 'k');
  await admin.delete(`/api/licenses/${(gone.body as { id: number }).id}`).expect(204);
  return app;
}

export function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}
