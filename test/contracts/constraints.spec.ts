import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { declaredConstraints, refusalOfConstraint } from '../../src/platform/errors/constraint-violations.js';
import { TestApp } from '../support/servers/test-app.js';

/** A request that breaks the check through the field named like the column: the input refuses it before the database would. */
const CHECKED: Record<string, [route: string, value: string | number]> = {
  users_username_check: ['POST /api/users', 'no spaces'],
  users_wa_number_check: ['POST /api/users', '123'],
  users_role_check: ['PUT /api/users/1/role', 'root'],
  users_locale_check: ['PUT /api/me/locale', 'fr'],
  users_max_customer_count_check: ['PUT /api/users/1/limits', -1],
  users_max_mikrotik_count_check: ['PUT /api/users/1/limits', -1],
  users_notes_check: ['PUT /api/users/1/notes', 'x'.repeat(2_001)],
  licenses_license_key_check: ['POST /api/licenses', 'UNDER_SCORE'],
  licenses_status_check: ['PUT /api/licenses/1', 'paused'],
  licenses_current_customer_count_check: ['POST /api/licenses/1/update-usage', -1],
  licenses_current_mikrotik_count_check: ['POST /api/licenses/1/update-usage', -1],
  plans_plan_type_check: ['POST /api/plans', 'Capital'],
  plans_max_customer_count_check: ['POST /api/plans', 0],
  plans_max_mikrotik_count_check: ['POST /api/plans', 0],
  plans_billing_period_check: ['POST /api/plans', 'weekly'],
  plans_price_per_month_check: ['POST /api/plans', -1],
  plans_price_per_quarter_check: ['POST /api/plans', 1_000_000_000_000],
  plans_price_per_semi_annual_check: ['POST /api/plans', 1_000_000_000_000],
  plans_price_per_annual_check: ['POST /api/plans', 1_000_000_000_000],
  plans_grace_days_check: ['POST /api/plans', 61],
  subscriptions_amount_check: ['POST /api/subscriptions', 1_000_000_000_000],
  subscriptions_status_check: ['PUT /api/subscriptions/1', 'paused'],
  subscriptions_payment_status_check: ['PUT /api/subscriptions/1', 'lost'],
  setup_steps_step_check: ['POST /api/setup-steps', 'closing'],
  features_order_num_check: ['POST /api/features', 0],
};

/** Why no request can break the constraint. */
const UNREACHABLE: Record<string, string> = {
  subscriptions_anchor_day_check: 'the anchor is the day of a month of a date that was taken',
  sessions_pkey: 'a random UUID',
  sessions_cookie_hash_key: 'the hash of 32 random bytes',
  idempotency_keys_pkey: 'a key is held by one request at a time, and written over',
  rate_limits_pkey: 'counted with "on conflict"',
  last_verifications_pkey: 'written with "on conflict", and by no request',
  last_verifications_license_id_fkey: 'written by no request',
  verification_changes_license_id_fkey: 'written by no request',
  import_rows_outcome_check: 'the code says what, not the request',
  import_rows_line_unique: 'each row of a file begins in a line of its own',
  import_rows_batch_id_fkey: 'batch and rows are stored together',
  setup_steps_pkey: 'written with "on conflict"',
  clock_marks_pkey: 'written with "on conflict"',
  clock_marks_id_check: 'one row, of id 1',
  users_saved_views_check: 'the twenty-first is refused by the rule, and it is always a list',
  action_batches_state_check: 'the code says how far it is, not the request',
  action_batches_total_check: 'a count of rows',
  action_batches_check: 'no more rows are done than there are',
  batch_inverses_pkey: 'a row is done once by a batch, and no request says which',
  batch_inverses_batch_id_fkey: 'written beside its batch, whose lock is held',
  subscriptions_agreed_amount_check: 'an amount that was taken before',
  invoice_counters_pkey: 'written with "on conflict"',
  invoice_counters_last_check: 'counted up from one',
  invoices_billing_period_check: 'a period that was taken before',
  invoices_total_check: 'an amount or a price that was taken before',
  invoices_check: 'no more is settled than is owed',
  invoices_credit_notes_check: 'no more is refunded than was settled',
  invoices_state_check: 'the code says how far it is settled, not the request',
  invoices_number_unique: 'counted under a lock',
  invoices_period_unique: 'looked for under the lock of the subscription',
  invoice_lines_kind_check: 'the code says what, not the request',
  invoice_lines_days_check: 'the code says which days, not the request',
  invoice_lines_amount_check: 'an amount or a price that was taken before',
  invoice_lines_invoice_id_fkey: 'written beside its invoice',
  payments_amount_check: 'an input checks the same, and nothing that is booked can be changed to try',
  payments_method_check: 'an input checks the same, and nothing that is booked can be changed to try',
  payments_check: 'the code says what takes back what',
  payments_provider_unique: 'looked for under the lock of the invoice',
  payments_refunded_once: 'booked under the lock of the invoice, when the refund is not done yet',
  payments_refund_id_fkey: 'a refund is never deleted',
  payments_attempt_id_fkey: 'an attempt is never deleted',
  invoices_pay_token_unique: '128 random bits',
  payment_attempts_gateway_check: 'the address says which, and it is looked up',
  payment_attempts_amount_check: 'what an invoice asks for',
  payment_attempts_state_check: 'the code says how it stands, not the request',
  webhook_endpoints_disabled_reason_check: 'the code says why, not the request',
  webhook_endpoints_disabled: 'both are written together',
  webhook_attempts_outbox_id_fkey: 'written by no request',
  webhook_scans_pkey: 'written with "on conflict"',
  webhook_excesses_pkey: 'written with "on conflict"',
  webhook_excesses_license_id_fkey: 'written by no request',
  payment_attempts_order_ref_unique: 'counted under the lock of the invoice',
  payment_attempts_one_open: 'looked for under the lock of the invoice',
  payment_attempts_invoice_id_fkey: 'an invoice is never deleted',
  payment_attempt_history_attempt_id_fkey: 'an attempt is never deleted',
  refunds_amount_check: 'an input checks the same, and nothing is refunded of what was not paid',
  refunds_way_check: 'an input checks the same',
  refunds_state_check: 'the code says how it stands, not the request',
  refunds_key_unique: 'counted under the lock of the invoice',
  refunds_payment_id_fkey: 'a payment is never deleted',
  payment_reviews_kind_check: 'the code says what, not the request',
  payment_reviews_picture_type_check: 'told by the bytes, not by the request',
  payment_reviews_picture_check: 'a file that is larger is refused, and an empty one is no picture',
  payment_reviews_amount_check: 'an amount that was taken before',
  payment_reviews_check: 'the code says who, and only when it is resolved',
  payment_reviews_one_claim: 'written with "on conflict"',
  payment_reviews_invoice_id_fkey: 'an invoice is never deleted',
  payment_reviews_payment_id_fkey: 'a payment is never deleted',
  payment_reviews_subject_check: 'the code says what it is about, not the request',
  payment_reviews_unknown_order: 'listed once, under the lock of the order',
  payment_reviews_unknown_order_id_fkey: 'an unknown order is never deleted',
  outbox_reference_unique: 'random',
  unknown_orders_gateway_check: 'the address says which, and it is looked up',
  unknown_orders_state_check: 'the code says how it stands, not the request',
  unknown_orders_unique: 'written with "on conflict"',
  outbound_holds_one: 'written with "on conflict"',
  billing_cutovers_one: 'written by its migration alone',
  billing_cutovers_pkey: 'written by its migration alone',
  payments_check1: 'no more is credited than was paid',
  payments_reversed_once: 'looked for under the lock of the invoice',
  payments_invoice_id_fkey: 'an invoice is never deleted',
  payments_reverses_id_fkey: 'a payment is never deleted',
  payment_proofs_one: 'looked for under the lock of the payment',
  payment_proofs_payment_id_fkey: 'a payment is never deleted',
  payment_proofs_type_check: 'told by the bytes, not by the request',
  payment_proofs_content_check: 'a body that is larger is not read, and an empty one is no picture',
  credits_amount_check: 'booked only where there is something to book',
  credits_reason_check: 'the code says why, not the request',
  credits_payment_id_fkey: 'a payment is never deleted',
  credits_invoice_id_fkey: 'an invoice is never deleted',
  outbox_channel_check: 'the code says which, not the request',
  outbox_state_check: 'the code says how it stands, not the request',
  outbox_once: 'written with "on conflict"',
  outbox_provider_ref: 'a provider gives a name once; a second one is not noted',
  reminders_once: 'looked for under the lock of the subscription',
  reminders_outbox_id_fkey: 'written beside its message, whose lock is held',
  message_texts_pkey: 'written with "on conflict"',
  message_texts_locale_check: 'the address says which, and it is looked up',
  message_texts_body_check: 'the rule for texts is stricter, and depends on the kind',
  message_pauses_pkey: 'written with "on conflict"',
  message_preferences_pkey: 'looked for under the lock of the user',
  expiry_marks_pkey: 'a row is marked once by a run, and no request says which',
  expiry_marks_kind_check: 'the code says what, not the request',
  expiry_runs_started_by_check: 'the code says who, not the request',
  expiry_runs_licenses_updated_check: 'a count of rows',
  expiry_runs_subscriptions_updated_check: 'a count of rows',
};

/** The row at the other end of a foreign key that restricts deletion. */
const KEPT = ['users', 'licenses', 'plans'];

type Constraint = { name: string; table: string; column: string };

describe('the database constraints', () => {
  let app: TestApp;
  let constraints: Constraint[];

  beforeAll(async () => {
    app = await TestApp.open();
    await app.make.subscription();
    const admin = app.api(await app.signIn());
    await admin.post('/api/setup-steps').send({ step: 'prices' }).expect(200);
    await admin.put('/api/users/1/messages').send({ wants: false }).expect(200);
    await admin.post('/api/reset-features').set('Idempotency-Key', 'one').expect(200);
    await admin
      .post('/api/batches')
      .send({ action: 'license.delete', ids: [1] })
      .expect(201);
    constraints = await app.em.execute<Constraint[]>(CONSTRAINTS);
  });
  afterAll(() => app.close());

  it('each have an error message for the refused request, or a reason why none is needed', () => {
    const known = [...declaredConstraints(), ...Object.keys(CHECKED), ...Object.keys(UNREACHABLE)];
    expect(constraints.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  const refusalOf = (sql: string) =>
    app.em.execute(sql).then(
      () => null,
      (error: unknown) => refusalOfConstraint(error)?.getStatus(),
    );

  it('answer 409 when a row refers to a deleted one', async () => {
    const keys = constraints.filter(({ name }) => name.endsWith('_fkey') && !(name in UNREACHABLE));
    expect(keys.length).toBeGreaterThan(5);
    for (const { name, table, column } of keys) {
      expect([name, await refusalOf(`update ${table} set ${column} = 999999`)]).toEqual([name, 409]);
    }
  });

  it.each(KEPT)('answer 409 when another row still refers to one of %s', async (table) => {
    expect(await refusalOf(`delete from ${table}`)).toBe(409);
  });

  it.each(Object.entries(CHECKED))(
    'stay unreached where an input checks the same rule: %s',
    async (name, [route, value]) => {
      const { table, column } = constraints.find((constraint) => constraint.name === name)!;
      const breaking = app.em.execute(`update ${table} set ${column} = ?`, [value]);
      await expect(breaking).rejects.toMatchObject({ constraint: name });

      const [method, path] = route.split(' ') as [string, string];
      const admin = app.api(await app.signIn());
      const { body } = await admin[method.toLowerCase() as 'post'](path)
        .send({ [column]: value })
        .expect(422);
      const { errors } = body as { errors: Record<string, string> };
      expect(errors[column]).toMatch(/^[A-Z].*\.$/);
      expect(errors[column]).not.toContain('is not a field');
    },
  );
});

/** The constraints that can refuse a row, without generated ids and the migrator's table. */
const CONSTRAINTS = `
  select conname as name, conrelid::regclass::text as table, attname as column
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where connamespace = 'public'::regnamespace and conrelid <> 'mikro_orm_migrations'::regclass
    and (contype in ('u', 'f', 'c', 'x') or contype = 'p' and not (cardinality(conkey) = 1 and attidentity <> ''))
  union all
  select relname, indrelid::regclass::text, null
  from pg_index join pg_class on pg_class.oid = indexrelid
  where indisunique and relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)`;
