import { Migration } from '@mikro-orm/migrations';

/**
 * Case and order of names no longer follow the locale of whoever made the database. `fold_case` equals `foldCase` of
 * src/rules/fold-case.ts; `name_order` also leaves accents out. What is ASCII takes the short way.
 */
export class CaseAndOrder extends Migration {
  override up(): void {
    const [upper, lower] = pairs();
    this.addSql(`create function fold_case(name text) returns text language sql immutable strict parallel safe
      return case when octet_length(name) = length(name) then lower(name collate "C")
        else translate(replace(name, 'İ', 'i̇'), '${upper}', '${lower}') end`);
    this
      .addSql(`create function name_order(name text) returns text language sql immutable strict parallel safe
      return case when octet_length(name) = length(name) then lower(name collate "C")
        else fold_case(regexp_replace(normalize(name, nfkd), '[\\u0300-\\u036f]', '', 'g')) end`);
    for (const [index, on] of INDEXES) {
      this.addSql(`alter index ${index} rename to ${index}_by_locale`);
      this.addSql(`create ${index.endsWith('_unique') ? 'unique ' : ''}index ${index} on ${on}`);
      this.addSql(`drop index ${index}_by_locale`);
    }
    this.addSql(`create index licenses_license_key on licenses ((license_key collate "C"), id)`);
  }

  override down(): void {
    this.addSql(`drop index licenses_license_key`);
    for (const [index, , before] of INDEXES) {
      this.addSql(`drop index ${index}`);
      this.addSql(`create ${index.endsWith('_unique') ? 'unique ' : ''}index ${index} on ${before}`);
    }
    this.addSql(`drop function name_order(text)`);
    this.addSql(`drop function fold_case(text)`);
  }
}

const INDEXES = [
  ['users_username_unique', 'users (lower(username collate "C"))', 'users (lower(username))'],
  ['users_email_unique', 'users (fold_case(email))', 'users (lower(email))'],
  ['erasures_pseudonym_unique', 'erasures (lower(pseudonym collate "C"))', 'erasures (lower(pseudonym))'],
  ['users_username', 'users ((lower(username collate "C")), id)', 'users (username, id)'],
  ['users_full_name', 'users ((name_order(full_name) collate "C"), id)', 'users (full_name, id)'],
] as const;

/** Every letter with one small letter, and both letters in the order of the other. */
function pairs(): [upper: string, lower: string] {
  let [upper, lower] = ['', ''];
  for (let point = 0x41; point <= 0x1_ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const letter = String.fromCodePoint(point);
    const folded = letter.toLowerCase().replace('ς', 'σ');
    if (folded === letter || [...folded].length > 1) continue;
    upper += letter;
    lower += folded;
  }
  return [upper, lower];
}
