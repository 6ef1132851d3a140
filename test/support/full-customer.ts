import { User } from '../../src/accounts/users/user.entity.js';
import { base64 } from './base64.js';
import { Config } from '../../src/platform/config/config.js';
import { reminderKey } from '../../src/rules/reminders.js';
import { PROFILE_FIELDS } from './contracts/answer-fields.js';
import { DAY } from './factory.js';
import { PASSWORD } from './password.js';
import { WEBP } from './pictures.js';
import type { TestApp } from './servers/test-app.js';

/** What the customer and everything about them is called; nothing else holds these letters. */
export const CALLED = ['zqbudi', 'zqold', '81299887766', '198.51.100.77', '0123456789012345'];

export type FullCustomer = { id: number; licenseId: number; subscriptionId: number; key: string };

/** A customer who left traces in every table that can hold one, whom nothing keeps any more: all is paid, and has ended. */
export async function fullCustomer(app: TestApp, name = 'zqbudi'): Promise<FullCustomer> {
  const admin = app.admin;
  const account = { username: name, email: `${name}@zqbudi.test`, wa_number: '081299887766', role: 'user' };
  const about = {
    ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, `Zqbudi ${field}`])),
    full_name: 'Zqbudi Santoso',
    company: 'CV Zqbudi',
    address: 'Jl. Zqbudi 1\nBandung',
    tax_id: '0123456789012345',
  };
  const { id } = await admin
    .post('/api/users', { ...account, username: `zqold-${name}`, password: PASSWORD })
    .body<{ id: number }>(201);
  await admin.put(`/api/users/${id}`, { ...about, ...account }).expect(200);
  await admin.put(`/api/users/${id}/notes`, { notes: 'Zqbudi pays late' }).expect(200);
  await admin.put(`/api/users/${id}/messages`, { wants: false });
  const user = await app.em.findOneOrFail(User, { id });
  const license = await app.make.license({ owner: user, wifiAiUrl: 'http://198.51.100.77:8080' });
  const subscription = await app.make.subscription({ user, license });
  await app.http
    .post('/api/verify-license', { license_key: license.licenseKey })
    .set('X-Forwarded-For', '198.51.100.77');
  const router = await app.make.router({ license, hardwareId: 'ZQBUDI01', identityName: 'zqbudi-tower' });
  await admin.put(`/api/routers/${router.id}`, { label: 'Zqbudi tower' }).expect(200);
  await admin.post(`/api/routers/${router.id}/release`).expect(200);
  await app.writeVerifications();
  await admin
    .put(`/api/licenses/${license.id}`, {
      license_key: license.licenseKey,
      status: 'active',
      username: name,
      wifi_ai_url: 'http://198.51.100.77:80',
    })
    .expect(200);

  const owed = {
    method: 'transfer',
    amount: subscription.amount,
    reference: 'FROM ZQBUDI',
    note: 'Zqbudi called',
  };
  const { payment, invoice } = await admin
    .post(`/api/subscriptions/${subscription.id}/payments`, owed)
    .body<{ payment: { id: number }; invoice: { id: number } }>(201);
  await admin
    .post(`/api/payments/${payment.id}/proof`)
    .set('Content-Type', 'image/webp')
    .send(Buffer.from(`${WEBP}zqbudi`))
    .expect(201);
  await app.em.execute(
    `insert into payment_reviews (kind, invoice_id, amount, raised_at, resolved_at, resolved_by, resolution, picture, picture_type)
      values ('claimed', ?, 1000, now(), now(), 'admin', 'Zqbudi was right', 'zqbudi', 'image/webp')`,
    [invoice.id],
  );
  await app.em.execute(
    `insert into payment_attempts (invoice_id, gateway, order_ref, amount, state, url, opened_at, expires_at, finished_at)
      values (?, 'midtrans', ?, 1000, 'expired', 'https://pay.test/zqbudi', now(), now(), now())`,
    [invoice.id, `ORDER-${id}`],
  );
  await app.em.execute(
    `insert into refunds (payment_id, refund_key, amount, way, reason, state, asked_at, answer, finished_at, owed_again)
      values (?, ?, 1000, 'cash', 'Zqbudi paid twice', 'refused', now(), 'No zqbudi here', now(), false)`,
    [payment.id, `refund-${id}`],
  );

  await app.make.message(user, {
    kind: 'reminder',
    // Customers of one test share their number, which gets one reminder per day.
    key: reminderKey(user.waNumber!, new Date(id * DAY), app.nest.get(Config).businessTimeZone),
    state: 'done',
    content: 'Halo Zqbudi',
    providerRef: 'wamid.6281299887766',
    finishedAt: new Date(),
  });
  await app.make.message(user, { state: 'due' });
  await app.make.message(user, {
    state: 'done',
    kind: 'second_factor',
    payload: { event: 'app_added', at: new Date().toISOString(), network: '198.51.100.77' },
  });
  const delivery = await app.make.delivery(await app.make.endpoint({ events: [] }), {
    payload: {
      id: `evt_${id}`,
      body: {
        type: 'license.created',
        timestamp: '',
        data: { license: { id: license.id, username: name, user_name: 'Zqbudi Santoso' } },
      },
    },
  });
  await app.em.execute(
    `insert into webhook_attempts (outbox_id, at, code, ms, request_headers, request_body, response_body)
      values (?, now(), 200, 5, '{}', ?, 'Thank you, zqbudi!')`,
    [delivery.id, JSON.stringify({ data: { license: { username: name } } })],
  );

  const file = base64(
    `full_name,username,email,wa_number,plan_type\nZqbudi Santoso,${name},other@zqbudi.test,,basic\nSomebody else,,,0812-9988-7766,basic\n`,
  );
  const { id: importId } = (await admin.post('/api/imports/customers', { file }).expect(201)).body as {
    id: number;
  };
  await admin.post(`/api/imports/${importId}/check`).expect(200);
  const given = { action: 'license.owner', ids: [license.id], username: name };
  const { id: batchId } = await admin.post('/api/batches', given).body<{ id: number }>(201);
  await admin.post(`/api/batches/${batchId}/run`).expect(200);
  await app.em.execute(`update action_batches set refusals = ?::jsonb where id = ?`, [
    JSON.stringify([
      { id, name: 'Zqbudi Santoso', status: 409, failure: { error: 'Zqbudi has a subscription.' } },
    ]),
    batchId,
  ]);

  const theirs = app.as(name);
  await theirs
    .post('/api/me/views', { name: 'Zqbudi', list: 'licenses', query: 'q=zqbudi' })
    .set('X-Forwarded-For', '198.51.100.77');
  await app.login(name, PASSWORD, '198.51.100.77').expect(200);
  await app.em.execute(
    `insert into known_browsers (user_id, hash, device, address, first_seen_at, last_seen_at) values (?, 'zqbudi', 'Zqbudi phone', '198.51.100.77', now(), now())`,
    [id],
  );
  await app.em.execute(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, host, name, created_at)
      values (?, ?, 'zqbudi', 0, '{}', false, 'lisensi.test', 'Zqbudi phone', now())`,
    [id, `zqbudi ${id}`],
  );
  await app.em.execute(
    `insert into authenticator_apps (user_id, secret, pending_secret, created_at) values (?, 'zqbudi', 'zqbudi', now())`,
    [id],
  );
  await app.em.execute(`insert into recovery_codes values (?, 'zqbudi')`, [id]);
  await app.em.execute(
    `insert into sign_in_links (nonce, token_hash, user_ids, recipient, created_at, expires_at)
      values (gen_random_uuid(), convert_to(?, 'UTF8'), array[?::integer], '6281299887766', now(), now())`,
    [`hash ${id}`, id],
  );
  await app.make.apiKey(user, ['licenses:read'], { name: 'Zqbudi server' });
  await app.em.execute(
    `insert into idempotency_keys (user_id, key, request_hash, status_code, response, created_at)
      select id, ?, 'x', 201, ?::json, now() from users where username = 'admin'`,
    [
      `key-${id}`,
      JSON.stringify({
        username: name,
        email: `${name}@zqbudi.test`,
        text: 'Halo Zqbudi',
        note: 'Zqbudi called',
      }),
    ],
  );
  const spare = await app.make.license({ owner: user, status: 'inactive' });
  await app.make.router({ license: spare, label: 'Zqbudi spare' });
  await admin.delete(`/api/licenses/${spare.id}`).expect(204);
  const text = { body: 'Halo {nama}' };
  await admin.put('/api/message-texts/overdue/id', text).expect(200);
  await app.em.execute(`update message_texts set updated_by = ?`, [name]);

  await app.em.execute(`update subscriptions set status = 'inactive' where id = ?`, [subscription.id]);
  await app.em.execute(`update licenses set status = 'inactive' where id = ?`, [license.id]);
  return { id, licenseId: license.id, subscriptionId: subscription.id, key: license.licenseKey };
}

/** Each column of the database that still holds one of the words, in any case. */
export async function columnsWith(app: TestApp, words: string[]): Promise<string[]> {
  const columns = await app.em.execute<{ t: string; c: string; type: string }[]>(
    `select table_name as t, column_name as c, data_type as type from information_schema.columns
      where table_schema = current_schema() order by 1, 2`,
  );
  const found: string[] = [];
  for (const { t, c, type } of columns) {
    const text = type === 'bytea' ? `encode("${c}", 'escape')` : `"${c}"::text`;
    const [row] = await app.em.execute<{ count: number }[]>(
      `select count(*)::integer as count from ${t} where lower(${text}) like any(array(select jsonb_array_elements_text(?::jsonb)))`,
      [JSON.stringify(words.map((word) => `%${word}%`))],
    );
    if (row!.count > 0) found.push(`${t}.${c}`);
  }
  return found;
}
