import { Migration } from '@mikro-orm/migrations';

/** What lists of routers filter and search by. The texts are in a table of their own, so that no verification touches their trigrams. */
export class RouterLists extends Migration {
  override up(): void {
    this
      .addSql(`create function routeros_number(version text) returns integer language sql immutable strict parallel safe
      return (select part[1] * 1000000 + part[2] * 1000 + coalesce(part[3], 0)
        from (select regexp_match(version, '^(\\d{1,2})\\.(\\d{1,3})(?:\\.(\\d{1,3}))?(?!\\d)')::integer[] as part) as parts)`);
    this.addSql(
      `alter table routers add column routeros integer generated always as (routeros_number(version)) stored`,
    );
    for (const [name, condition] of FILTERED)
      this.addSql(`create index ${name} on routers (last_seen_at desc, id desc) where ${condition}`);
    this.addSql(`create table router_texts (
      router_id integer primary key references routers on delete cascade,
      license_id integer not null,
      search_text text not null
    )`);
    this.addSql(`create index router_texts_license on router_texts (license_id)`);
    this.addSql(`create index router_texts_search_text on router_texts using gin (search_text gin_trgm_ops)`);
    this.addSql(`create function keep_router_text() returns trigger language plpgsql as $$ begin
      insert into router_texts values (new.id, new.license_id, ${TEXT})
        on conflict (router_id) do update set license_id = excluded.license_id, search_text = excluded.search_text;
      return null;
    end $$`);
    this.addSql(`create trigger router_text_added after insert on routers
      for each row execute function keep_router_text()`);
    this.addSql(`create trigger router_text_changed after update on routers for each row
      when ((${named('old')}) is distinct from (${named('new')})) execute function keep_router_text()`);
  }

  override down(): void {
    this.addSql(`drop trigger router_text_added on routers`);
    this.addSql(`drop trigger router_text_changed on routers`);
    this.addSql(`drop function keep_router_text()`);
    this.addSql(`drop table router_texts`);
    for (const [name] of FILTERED) this.addSql(`drop index ${name}`);
    this.addSql(`alter table routers drop column routeros`);
    this.addSql(`drop function routeros_number(text)`);
  }
}

const FILTERED = [
  ['routers_over', `state = 'over'`],
  ['routers_blocked', `state = 'blocked'`],
  ['routers_released', `state = 'released'`],
  ['routers_twins', 'twin_at is not null'],
  ['routers_old_routeros', 'routeros < 7012000'],
  ['routers_bad_for_fetch', 'routeros in (7013000, 7014000, 7018000, 7020000, 7024000)'],
  ['routers_old_script', 'coalesce(script, 0) < 3'],
] as const;

const named = (row: string) =>
  ['license_id', 'hardware_id', 'label', 'identity_name', 'model', 'version', 'address']
    .map((column) => `${row}.${column}`)
    .join(', ');

/** Parts are separated as in all search texts. */
const TEXT = `fold_case(concat_ws(chr(31), new.label, new.identity_name, new.hardware_id, new.model, new.version, host(new.address)))`;
