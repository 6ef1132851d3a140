import { raw } from '@mikro-orm/core';
import { containing } from '../../platform/lists/search.js';
import { phoneFragment } from '../../rules/whatsapp-number.js';

/** Evaluated first, so that the index of the column that it is compared with is used too. */
const USERS_WITH_PHONE = 'array(select id from users where search_text like ?)';

/** The condition on rows of accounts whose number has these digits. */
export const ofCustomersWithPhone = (q: string, column = 'user_id'): object[] =>
  byPhone(q, column, (users) => users);

/** No condition below seven digits. @param ids the SQL of the values of `column`, given that of the accounts */
export function byPhone(q: string, column: string, ids: (users: string) => string): object[] {
  const digits = phoneFragment(q);
  if (!digits || digits.length < 7) return [];
  const values = ids(USERS_WITH_PHONE);
  return [{ [raw((alias) => `${alias}.${column} = any(${values})`, [containing(digits)])]: [] }];
}
