import type { SqlEntityManager } from '@mikro-orm/sql';
import { searchText, SEARCH_SEPARATOR } from '../platform/lists/search.js';
import { erasedJson } from './erased-json.js';
import { namePattern } from './name-pattern.js';
import { bound, type Person } from './person.js';
import {
  becomes,
  declarePersonalRows,
  type PersonalRows,
  stays,
  THEIRS,
} from '../platform/database/personal-rows.js';
import { type Fields, isForCustomers } from '../rules/fields.js';
import { INVOICE_FIELDS } from '../rules/invoice-fields.js';
import { LICENSE_FIELDS } from '../rules/license-fields.js';
import { PAYMENT_FIELDS } from '../rules/payment-fields.js';
import { SUBSCRIPTION_FIELDS } from '../rules/subscription-fields.js';
import { USER_FIELDS } from '../rules/user-fields.js';
import { OWN_LICENSES, OWN_SUBSCRIPTIONS } from '../licensing/own-rows.js';

type Facts = Record<string, unknown> | null;
type Row = {
  id: string;
  subject_type: string;
  subject_id: number | null;
  actor_id: number | null;
  before: Facts;
  after: Facts;
  about: Facts;
  search_text: string;
};

const BATCH = 500;

/** The events stay, with who did what to which row; the names, numbers and addresses of the person go. */
export async function eraseAudit(
  em: SqlEntityManager,
  { rows: theirs }: PersonalRows,
  person: Person,
): Promise<void> {
  const [condition, params] = bound(`(${theirs})`, person);
  const pattern = namePattern(person.names);
  for (let last = '0'; ;) {
    const rows = await em.execute<Row[]>(
      `select id, subject_type, subject_id, actor_id, before, after, about, search_text from audit_events
        where id > ?::bigint and (${condition} or concat(before::text, after::text, about::text) ~ ?)
        order by id limit ${BATCH}`,
      [last, ...params, pattern],
    );
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    await em.execute(
      `update audit_events e set before = n.before, after = n.after, about = n.about, search_text = n.search_text,
          actor_name = case when e.actor_id = ? then ? else e.actor_name end,
          api_key_name = case when e.actor_id = ? then null else e.api_key_name end,
          address = case when e.actor_id = ? then null else e.address end
        from jsonb_to_recordset(?::jsonb) as n (id bigint, before jsonb, after jsonb, about jsonb, search_text text)
        where e.id = n.id`,
      [
        person.id,
        person.pseudonym,
        person.id,
        person.id,
        JSON.stringify(rows.map((row) => erased(row, person))),
      ],
    );
  }
}

function erased(row: Row, { id, pseudonym, names }: Person) {
  const isTheirs = (row.subject_type === 'user' && row.subject_id === id) || row.about?.user_id === id;
  const erasing = { pseudonym, names: new Set(names) };
  const replaced = new Set(names);
  // A licence that was given away has its former owner in `before`.
  const wasTheirs = isTheirs && (row.subject_type === 'user' || row.after?.username === undefined);
  return {
    id: row.id,
    before: erasedJson(row.before, { ...erasing, isTheirs: wasTheirs }, replaced),
    after: erasedJson(row.after, { ...erasing, isTheirs }, replaced),
    about: erasedJson(row.about, { ...erasing, isTheirs }, replaced),
    search_text: row.search_text
      .split(SEARCH_SEPARATOR)
      .map((part) => (replaced.has(part) ? searchText(pseudonym) : part))
      .join(SEARCH_SEPARATOR),
  };
}

const NOUNS = {
  user: USER_FIELDS,
  license: LICENSE_FIELDS,
  subscription: SUBSCRIPTION_FIELDS,
  invoice: INVOICE_FIELDS,
  payment: PAYMENT_FIELDS,
};

/** What was recorded of a row has the readers of its fields. */
const forPerson = (facts: string): string => {
  const cases = Object.entries<Fields>(NOUNS).map(([subject, fields]) => {
    const others = Object.keys(fields).filter((name) => !isForCustomers(fields[name]));
    return `when '${subject}' then (${facts}) - array['${others.join("', '")}']`;
  });
  return `case subject_type ${cases.join(' ')} else (${facts}) end`;
};

const BEFORE = `case when subject_type = 'user' and subject_id = :id then before
  when (about ->> 'user_id')::integer = :id then before - array['username', 'user_name', 'wa_number', 'finished_by'] end`;
const AFTER = `case when subject_type = 'user' and subject_id = :id then after
  when (about ->> 'user_id')::integer = :id then after - 'finished_by' end`;

declarePersonalRows({
  table: 'audit_events',
  rows: `subject_type = 'user' and subject_id = :id or actor_id = :id or (about ->> 'user_id')::integer = :id
      or subject_type = 'license' and subject_id in ${OWN_LICENSES}
      or subject_type = 'subscription' and subject_id in ${OWN_SUBSCRIPTIONS}`,
  columns: {
    actor_name: becomes('case when actor_id = :id then :pseudonym else actor_name end'),
    api_key_name: becomes('case when actor_id = :id then null else api_key_name end'),
    address: becomes('case when actor_id = :id then null else address end'),
    before: THEIRS,
    after: THEIRS,
    about: THEIRS,
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
    before: BEFORE,
    after: AFTER,
  },
  shownToPerson: { before: forPerson(BEFORE), after: forPerson(AFTER) },
});
