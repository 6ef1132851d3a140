import type { SqlEntityManager } from '@mikro-orm/sql';
import { sqlLower } from '../rules/fold-case.js';
import { isForCustomers, namesWith } from '../rules/fields.js';
import { USER_FIELDS } from '../rules/user-fields.js';

/** The words to look for, in lower case; names that another account has too are left out. */
export type Person = {
  id: number;
  pseudonym: string;
  /** Each login name that the account ever had. */
  logins: string[];
  /** These, and full names, companies, e-mail addresses, numbers and addresses of servers. */
  names: string[];
};

const FIELDS = [
  'username',
  ...namesWith(USER_FIELDS, 'text').filter((name) => isForCustomers(USER_FIELDS[name])),
];
const recorded = (facts: string) =>
  `select field, ${facts} ->> field from audit_events, unnest(array['${FIELDS.join("', '")}']) as field
    where subject_type = 'user' and subject_id = :id`;

const CALLED = `
  with called (field, name) as (
    select field, facts ->> field from users, to_jsonb(users) as facts, unnest(array['${FIELDS.join("', '")}']) as field
      where users.id = :id
    union ${recorded('before')} union ${recorded('after')}
    union select 'username', about ->> 'username' from deleted_records where kind = 'user' and record_id = :id
    union select field, rows #>> array['users', '0', field] from deleted_records, unnest(array['${FIELDS.join("', '")}']) as field
      where kind = 'user' and record_id = :id
    union select 'username', customer_name from invoices where user_id = :id
    union select 'name', unnest(array[customer_full_name, customer_company, customer_address]) from invoices where user_id = :id
    union select 'wa_number', recipient from outbox where channel = 'whatsapp' and user_id = :id
    union select 'wifi_ai_url', wifi_ai_url from licenses where owner_id = :id
  )
  select distinct field = 'username' as is_login, fold_case(name) as name from called
  where length(name) > 2 and fold_case(name) <> fold_case(:pseudonym) and not exists (
    select from users other where other.id <> :id
      and fold_case(called.name) in (${sqlLower('other.username')}, fold_case(other.email), other.wa_number, fold_case(other.full_name), fold_case(other.company)))`;

/** Read before the erasure, which removes the names. */
export async function personOf(em: SqlEntityManager, id: number, pseudonym: string): Promise<Person> {
  const rows = await em.execute<{ is_login: boolean; name: string }[]>(
    ...bound(CALLED, { id, pseudonym, logins: [], names: [] }),
  );
  return {
    id,
    pseudonym,
    logins: rows.filter(({ is_login: isLogin }) => isLogin).map(({ name }) => name),
    names: [...new Set(rows.map(({ name }) => name))],
  };
}

type Binding = { id: number; pseudonym: string; logins: string[]; names: string[] };

/** @returns the statement with `?` for each of the names, and what stands for them */
export function bound(sql: string, binding: Binding): [sql: string, params: unknown[]] {
  const params: unknown[] = [];
  const text = sql.replaceAll(/:(id|pseudonym|logins|names)\b/g, (_, name: keyof Binding) => {
    const value = binding[name];
    params.push(Array.isArray(value) ? JSON.stringify(value) : value);
    if (Array.isArray(value)) return `array(select jsonb_array_elements_text(?::jsonb))`;
    return name === 'id' ? '?::integer' : '?::text';
  });
  return [text, params];
}
