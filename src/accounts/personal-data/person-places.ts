import { SQL_PAYLOAD_WITHOUT_DEVICE, SQL_WAITING } from '../../rules/outbox.js';
import { profileOf } from '../../rules/profile.js';
import { SQL_KEY_WITHOUT_NUMBER } from '../../rules/reminder-key.js';
import { becomes, gone, NOTHING, type Place, PSEUDONYM, stays } from './place.js';

const INVOICES = '(select id from invoices where user_id = :id)';
const PAYMENTS = '(select id from payments where user_id = :id)';
const ATTEMPTS = `(select id from payment_attempts where invoice_id in ${INVOICES})`;

/** Where two share a licence, it is the owner's: theirs is the key. */
export const OWN_LICENSES = `(select l.id from licenses l left join subscriptions s on s.license_id = l.id
  where coalesce(l.owner_id, s.user_id) = :id)`;
const OWN_SUBSCRIPTIONS = '(select id from subscriptions where user_id = :id)';

/** Whether one of the names is part of the text. The array is made once for all rows. */
const naming = (column: string) =>
  `fold_case(${column}) like any (array(select '%' || regexp_replace(name, '([\\\\%_])', '\\\\\\1', 'g') || '%' from unnest(:names) as name))`;

const theirs = { json: 'theirs' } as const;
const named = { json: 'named' } as const;
const BOOKS = 'the gateway knows the payment by it; books are kept for ten years (UU KUP art. 28)';

/** Columns with the login name of the actor, who may have been staff. */
const DONE_BY = [
  ['payments', 'recorded_by'],
  ['subscription_periods', 'recorded_by'],
  ['subscription_periods', 'taken_back_by'],
  ['payment_proofs', 'added_by'],
  ['payment_reviews', 'resolved_by'],
  ['refunds', 'asked_by'],
  ['outbox', 'created_by'],
  ['outbox', 'finished_by'],
  ['deleted_records', 'deleted_by'],
  ['message_pauses', 'paused_by'],
  ['message_texts', 'updated_by'],
  ['message_preferences', 'opted_out_by'],
  ['outbound_holds', 'released_by'],
  ['webhook_endpoints', 'created_by'],
  ['billing_cutovers', 'lifted_by'],
  ['expiry_runs', 'started_by'],
  ['import_rows', 'changed_by'],
] as const;

/** Every place where a person is. `test/contracts/personal-data.spec.ts` compares it with the database's own catalogue. */
export const PERSON_PLACES: readonly Place[] = [
  {
    table: 'users',
    rows: 'id = :id',
    columns: {
      username: PSEUDONYM,
      ...profileOf(() => NOTHING),
      password_hash: becomes(`''`),
      locale: NOTHING,
      notes: becomes(`''`),
      saved_views: becomes(`'[]'::jsonb`),
      search_text: becomes('fold_case(:pseudonym)'),
      search_names: NOTHING,
      second_factor_since: NOTHING,
    },
    hidden: ['password_hash', 'search_text', 'search_names'],
  },
  {
    table: 'users',
    rows: `jsonb_array_length(saved_views) > 0`,
    columns: { saved_views: { views: 'mentioning' } },
    hidden: 'all',
  },
  {
    table: 'sessions',
    rows: 'user_id = :id',
    goes: true,
    columns: gone('id', 'cookie_hash', 'device', 'address'),
    hidden: ['id', 'cookie_hash'],
  },
  {
    table: 'known_browsers',
    rows: 'user_id = :id',
    goes: true,
    columns: gone('hash', 'device', 'address'),
    hidden: ['hash'],
  },
  {
    table: 'authenticator_apps',
    rows: 'user_id = :id',
    goes: true,
    columns: gone('secret', 'pending_secret'),
    hidden: ['secret', 'pending_secret'],
  },
  {
    table: 'passkeys',
    rows: 'user_id = :id',
    goes: true,
    columns: gone('credential_id', 'public_key', 'transports', 'host', 'name'),
    hidden: ['credential_id', 'public_key', 'transports'],
  },
  {
    table: 'recovery_codes',
    rows: 'user_id = :id',
    goes: true,
    columns: gone('hash', 'hash_key'),
    hidden: 'all',
  },
  {
    table: 'factor_challenges',
    rows: 'user_id = :id',
    goes: true,
    columns: gone('token_hash', 'challenge', 'purpose'),
    hidden: 'all',
  },
  {
    table: 'sign_in_links',
    rows: ':id = any(user_ids)',
    goes: true,
    columns: gone('nonce', 'token_hash', 'user_ids', 'recipient'),
    hidden: ['nonce', 'token_hash', 'user_ids'],
  },
  {
    table: 'api_keys',
    rows: 'owner_id = :id',
    goes: true,
    columns: gone(
      'public_id',
      'name',
      'secret_hash',
      'previous_hash',
      'scopes',
      'license_ids',
      'networks',
      'no_expiry_reason',
      'last_used_from',
    ),
    hidden: ['secret_hash', 'previous_hash'],
  },
  {
    table: 'message_preferences',
    rows: 'user_id = :id',
    goes: true,
    columns: gone('opted_out_by', 'missing_number'),
    hidden: ['opted_out_by'],
  },
  {
    table: 'idempotency_keys',
    rows: 'user_id = :id',
    goes: true,
    columns: gone('key', 'request_hash', 'response'),
    hidden: 'all',
  },
  { table: 'idempotency_keys', rows: 'response is not null', columns: { response: named }, hidden: 'all' },
  {
    table: 'deleted_records',
    rows: `kind = 'user' and record_id = :id or kind = 'license' and rows #> '{licenses,0,owner_id}' = to_jsonb(:id)
      or kind = 'subscription' and rows #> '{subscriptions,0,user_id}' = to_jsonb(:id)`,
    goes: true,
    columns: gone('about', 'rows', 'memo', 'deleted_by', 'search_text'),
    hidden: ['rows', 'memo', 'deleted_by', 'search_text'],
  },
  {
    table: 'last_verifications',
    rows: `license_id in ${OWN_LICENSES}`,
    goes: true,
    columns: gone('address', 'code'),
    hidden: [],
  },
  {
    table: 'verification_changes',
    rows: `license_id in ${OWN_LICENSES}`,
    goes: true,
    columns: gone('address', 'code'),
    hidden: [],
  },
  {
    table: 'licenses',
    rows: `id in ${OWN_LICENSES}`,
    columns: {
      license_key: stays(
        'replaced by a random key; the old one is retired, so that it opens nothing any more',
      ),
      wifi_ai_url: NOTHING,
      search_text: becomes(`concat_ws(chr(31), fold_case(license_key), fold_case(:pseudonym))`),
    },
    hidden: ['search_text'],
  },
  {
    table: 'retired_keys',
    rows: `license_id in ${OWN_LICENSES}`,
    columns: {
      sha256: stays('a key is never given out again; the hash opens nothing'),
      ending: stays('a key is never given out again; the hash opens nothing'),
    },
    hidden: ['sha256'],
  },
  {
    table: 'subscriptions',
    rows: 'user_id = :id',
    columns: { search_text: stays('written anew with the pseudonym by SearchTexts') },
    hidden: ['search_text', 'anchor_day'],
  },
  {
    table: 'invoices',
    rows: 'user_id = :id',
    columns: {
      customer_name: PSEUDONYM,
      customer_full_name: NOTHING,
      customer_company: NOTHING,
      customer_address: NOTHING,
      customer_tax_id: stays(
        'tax law asks to whom a taxed invoice was issued, for ten years (UU KUP art. 28)',
      ),
      number: stays('the number of a document'),
      license_ending: stays('four characters of a key that opens nothing'),
      pay_token: stays('opens the document, which has the pseudonym'),
      search_text: becomes(
        `concat_ws(chr(31), fold_case(number), fold_case(:pseudonym), fold_case(plan_name), fold_case(license_ending), 'rp' || total)`,
      ),
    },
    hidden: ['search_text', 'pay_token'],
  },
  {
    table: 'payments',
    rows: 'user_id = :id',
    columns: {
      note: NOTHING,
      reference: becomes(`case when ${naming('reference')} then left(:pseudonym, 40) else reference end`),
      provider_payment_id: stays(BOOKS),
      allocation_id: stays('a random id'),
      search_text: becomes(
        `(select concat_ws(chr(31), fold_case(i.number), fold_case(:pseudonym), fold_case(reference), 'rp' || abs(amount)) from invoices i where i.id = invoice_id)`,
      ),
    },
    hidden: ['search_text', 'recorded_by'],
  },
  {
    table: 'payment_proofs',
    rows: `payment_id in ${PAYMENTS}`,
    goes: true,
    columns: gone('type', 'content', 'added_by'),
    hidden: ['content', 'added_by'],
    shown: { content: `encode(content, 'base64')` },
  },
  {
    table: 'payment_reviews',
    rows: `invoice_id in ${INVOICES} or payment_id in ${PAYMENTS}`,
    columns: { picture: NOTHING, picture_type: NOTHING, gateway_statement: NOTHING, resolution: NOTHING },
    hidden: ['resolved_by', 'picture'],
    shown: { picture: `encode(picture, 'base64')` },
  },
  {
    table: 'payment_attempts',
    rows: `invoice_id in ${INVOICES}`,
    columns: {
      url: NOTHING,
      order_ref: stays(BOOKS),
      provider_ref: stays(BOOKS),
      transaction_id: stays(BOOKS),
      payment_request_id: stays(BOOKS),
    },
    hidden: ['url'],
  },
  {
    table: 'payment_attempt_history',
    rows: `attempt_id in ${ATTEMPTS}`,
    columns: { provider_ref: stays(BOOKS), transaction_id: stays(BOOKS), payment_request_id: stays(BOOKS) },
    hidden: [],
  },
  {
    table: 'refunds',
    rows: `payment_id in ${PAYMENTS}`,
    columns: { reason: PSEUDONYM, answer: NOTHING, refund_key: stays(BOOKS) },
    hidden: ['asked_by'],
  },
  {
    table: 'outbox',
    rows: `channel = 'whatsapp' and user_id = :id`,
    columns: {
      state: becomes(`case when ${SQL_WAITING} or state = 'claimed' then 'cancelled' else state end`),
      recipient: NOTHING,
      content: NOTHING,
      last_error: NOTHING,
      provider_ref: NOTHING,
      key: becomes(SQL_KEY_WITHOUT_NUMBER),
      payload: becomes(SQL_PAYLOAD_WITHOUT_DEVICE),
      reference: stays('a random id'),
    },
    hidden: ['provider_ref', 'created_by', 'finished_by', 'payload', 'key'],
  },
  {
    table: 'outbox',
    rows: `channel = 'webhook'`,
    columns: { payload: named },
    hidden: 'all',
  },
  {
    table: 'webhook_attempts',
    rows: 'true',
    columns: { request_body: named },
    hidden: 'all',
  },
  {
    table: 'webhook_attempts',
    rows: naming('response_body'),
    columns: { response_body: NOTHING },
    hidden: 'all',
  },
  {
    table: 'audit_events',
    rows: `subject_type = 'user' and subject_id = :id or actor_id = :id or (about ->> 'user_id')::integer = :id
      or subject_type = 'license' and subject_id in ${OWN_LICENSES}
      or subject_type = 'subscription' and subject_id in ${OWN_SUBSCRIPTIONS}`,
    columns: {
      actor_name: becomes('case when actor_id = :id then :pseudonym else actor_name end'),
      api_key_name: becomes('case when actor_id = :id then null else api_key_name end'),
      address: becomes('case when actor_id = :id then null else address end'),
      before: theirs,
      after: theirs,
      about: theirs,
      search_text: stays('written anew from what is left of the names'),
    },
    hidden: [
      'search_text',
      'actor_id',
      'actor_name',
      'api_key_name',
      'address',
      'request_id',
      'before',
      'after',
      'about',
    ],
    // What others did stays theirs: whose licence it was before, and what the person did with rows of others.
    shown: {
      by_yourself: 'coalesce(actor_id = :id, false)',
      address: 'case when actor_id = :id then host(address) end',
      before: `case when subject_type = 'user' and subject_id = :id then before
        when (about ->> 'user_id')::integer = :id then before - array['username', 'user_name', 'wa_number', 'finished_by'] end`,
      after: `case when subject_type = 'user' and subject_id = :id then after
        when (about ->> 'user_id')::integer = :id then after - 'finished_by' end`,
    },
  },
  {
    table: 'subscription_periods',
    rows: `subscription_id in ${OWN_SUBSCRIPTIONS}`,
    columns: {},
    hidden: ['anchor_day', 'before', 'recorded_by', 'taken_back_by'],
  },
  { table: 'credits', rows: 'user_id = :id', columns: {}, hidden: [] },
  { table: 'invoice_lines', rows: `invoice_id in ${INVOICES}`, columns: {}, hidden: [] },
  {
    table: 'import_rows',
    rows: `fold_case(name) = any(:logins) or exists (select from jsonb_each_text(cells) as cell where fold_case(cell.value) = any(:names))`,
    columns: {
      name: PSEUDONYM,
      cells: NOTHING,
      version: NOTHING,
      password: NOTHING,
      seen: NOTHING,
      becomes: NOTHING,
      outcome: becomes(`'refused'`),
      refusal: becomes(`jsonb_build_object('error', 'This person was erased.')`),
    },
    hidden: 'all',
  },
  {
    table: 'import_rows',
    rows: 'cells is not null',
    columns: { cells: named, seen: named, becomes: named },
    hidden: 'all',
  },
  { table: 'action_batches', rows: 'true', columns: { request: named, refusals: named }, hidden: 'all' },
  { table: 'batch_inverses', rows: 'true', columns: { was: named, became: named }, hidden: 'all' },
  ...DONE_BY.map(([table, column]): Place => ({
    table,
    rows: `fold_case(${column}) = any(:logins)`,
    columns: { [column]: PSEUDONYM },
    hidden: 'all',
  })),
];
