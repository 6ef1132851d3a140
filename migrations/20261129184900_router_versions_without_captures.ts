import { Migration } from '@mikro-orm/migrations';

/** The number of a version is computed with every write of a router. To match without captures takes a tenth of the time. */
export class RouterVersionsWithoutCaptures extends Migration {
  override up(): void {
    this
      .addSql(`create or replace function routeros_number(version text) returns integer language sql immutable strict parallel safe
      return case when version ~ '^\\d{1,2}\\.\\d{1,3}(?!\\d)' then split_part(version, '.', 1)::integer * 1000000
        + substring(version from '^\\d+\\.(\\d+)')::integer * 1000
        + coalesce(substring(version from '^\\d+\\.\\d+\\.(\\d{1,3})(?!\\d)')::integer, 0) end`);
  }

  override down(): void {
    this
      .addSql(`create or replace function routeros_number(version text) returns integer language sql immutable strict parallel safe
      return (select part[1] * 1000000 + part[2] * 1000 + coalesce(part[3], 0)
        from (select regexp_match(version, '^(\\d{1,2})\\.(\\d{1,3})(?:\\.(\\d{1,3}))?(?!\\d)')::integer[] as part) as parts)`);
  }
}
