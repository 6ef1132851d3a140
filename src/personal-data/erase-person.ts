import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { generateLicenseKey } from '../rules/license-key.js';
import { eraseAudit } from './audit-rows.js';
import { erasedJson } from './erased-json.js';
import type { SavedView } from '../rules/saved-view.js';
import { namePattern, isSearchFor, mentionOf } from './name-pattern.js';
import { bound, type Person } from './person.js';
import { allPersonalRows, type PersonalRows } from '../platform/database/personal-rows.js';
import { OWN_LICENSES } from '../licensing/own-rows.js';

/** Filters into which names are typed; the others are choices, such as `paid`, which may also be the name of an account. */
const TYPED = ['q', 'username', 'actor'];
const LONGEST_NAME = 40;

/** A view of the person goes. In the name of another one, the pseudonym takes the place of the person's. */
function erasedViews(views: SavedView[], { names, pseudonym }: Person): SavedView[] {
  const mention = mentionOf(names);
  if (!mention) return views;
  return views
    .filter(({ query }) => {
      const filters = new URLSearchParams(query);
      return !TYPED.some((key) => filters.getAll(key).some((text) => isSearchFor(text, names)));
    })
    .map((view) => ({ ...view, name: view.name.replaceAll(mention, pseudonym).slice(0, LONGEST_NAME) }));
}

/**
 * Needs the row of the erasure in this transaction, by which the tables know that it is one. May be repeated. Reads every row of
 * the audit once, which takes longer than other statements may.
 */
export async function erasePerson(em: SqlEntityManager, person: Person): Promise<void> {
  await em.execute('set local statement_timeout = 0');
  await em.execute(`select set_config('lisensi.erasing', ?, true)`, [String(person.id)]);
  for (const rows of allPersonalRows()) {
    if (rows.table === 'audit_events') await eraseAudit(em, rows, person);
    else await eraseRows(em, rows, person);
  }
  await em.execute(`select set_config('lisensi.erasing', '', true)`);
}

async function eraseRows(em: SqlEntityManager, personal: PersonalRows, person: Person): Promise<void> {
  const { table, rows, columns } = personal;
  if (personal.goes) {
    await em.execute(...bound(`delete from ${table} where ${rows}`, person));
    return;
  }
  const changes = Object.entries(columns).flatMap(([column, erasure]) =>
    'becomes' in erasure ? [{ column, sql: erasure.becomes }] : [],
  );
  // Search texts are made of what the other columns have become.
  for (const part of [changes.filter(isOwn), changes.filter((change) => !isOwn(change))]) {
    if (part.length === 0) continue;
    const sets = part.map(({ column, sql }) => `${column} = ${sql}`).join(', ');
    await em.execute(...bound(`update ${table} set ${sets} where ${rows}`, person));
  }
  for (const [column, erasure] of Object.entries(columns)) {
    if ('json' in erasure) await eraseJson(em, personal, column, person);
    if ('views' in erasure) await eraseViews(em, personal, person);
  }
}

const isOwn = ({ column }: { column: string }) => column !== 'search_text';

/** Where rows are of many people, what is exactly one of the names goes. */
async function eraseJson(
  em: SqlEntityManager,
  { table, rows }: PersonalRows,
  column: string,
  person: Person,
): Promise<void> {
  const [condition, params] = bound(rows, person);
  const found = await em.execute<{ place: string; type: string; value: string }[]>(
    `select ctid::text as place, pg_typeof(${column})::text as type, ${column}::text as value from ${table}
      where (${condition}) and ${column}::text ~ ? for update`,
    [...params, namePattern(person.names)],
  );
  const erasing = { pseudonym: person.pseudonym, names: new Set(person.names), isTheirs: false };
  for (const { place: ctid, type, value } of found) {
    const erased = JSON.stringify(erasedJson(JSON.parse(value), erasing));
    await em.execute(`update ${table} set ${column} = ?::${type} where ctid = ?::tid`, [erased, ctid]);
  }
}

/** Only the rows that change are locked: the others belong to colleagues at work. */
async function eraseViews(em: SqlEntityManager, { rows }: PersonalRows, person: Person): Promise<void> {
  const read = `select id, saved_views as views from users where`;
  const found = await em.execute<{ id: number; views: SavedView[] }[]>(`${read} ${rows} order by id`);
  for (const { id } of found.filter(({ views }) => !isDeepStrictEqual(views, erasedViews(views, person)))) {
    const [user] = await em.execute<{ views: SavedView[] }[]>(`${read} id = ? for no key update`, [id]);
    const views = JSON.stringify(erasedViews(user!.views, person));
    await em.execute(`update users set saved_views = ?::jsonb where id = ?`, [views, id]);
  }
}

/** Otherwise verifications by anyone who has the key would keep being logged. Replaced keys open nothing either. */
export async function retireKeys(em: SqlEntityManager, binding: Person, now: Date): Promise<void> {
  const licenses = await em.execute<{ id: number }[]>(
    ...bound(`select id from licenses where id in ${OWN_LICENSES} order by id for update`, binding),
  );
  for (const { id } of licenses) {
    await em.execute(`update retired_keys set license_id = null where license_id = ?`, [id]);
    await em.execute(
      `insert into retired_keys (sha256, ending, valid_until, retired_at)
        select sha256(convert_to(license_key, 'UTF8')), '…' || right(license_key, 4), ?, ? from licenses where id = ?`,
      [now.toISOString(), now.toISOString(), id],
    );
    await em.execute(`update licenses set license_key = ? where id = ?`, [generateLicenseKey(randomInt), id]);
  }
}
