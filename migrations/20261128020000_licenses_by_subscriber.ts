import { Migration } from '@mikro-orm/migrations';

/**
 * A licence is found by the names of its subscriber, where that is not its owner: they stand behind a record separator
 * in its search text, and are taken from the search text of the subscription. Triggers keep them, so that whatever
 * writes either row need not know of them. Nothing here keeps others from reading; licences are filled first, because the
 * triggers keep others from writing until the end, and once more for what was written meanwhile.
 */
export class LicensesBySubscriber extends Migration {
  override up(): void {
    this.addSql(`create function subscriber_names(subscription_text text) returns text language sql immutable
      return regexp_replace(subscription_text, E'(\\x1f[^\\x1f]*){2}$', '')`);
    this
      .addSql(`create function found_by(license_id integer, owner_id integer, license_text text) returns text language sql stable as $$
      select split_part(license_text, chr(30), 1) || coalesce((select chr(30) || subscriber_names(s.search_text) from subscriptions s
        where s.license_id = found_by.license_id and s.user_id is distinct from found_by.owner_id), '') $$`);
    this.addSql(FILL);

    this.addSql(`create function find_license() returns trigger language plpgsql as $$
      begin
        new.search_text := found_by(new.id, new.owner_id, new.search_text);
        return new;
      end $$`);
    this.addSql(`create trigger licenses_found_by before update of owner_id, search_text on licenses
      for each row execute function find_license()`);

    this.addSql(`create function find_sold_license() returns trigger language plpgsql as $$
      declare ids constant integer[] := array_remove(array[
        case when tg_op <> 'INSERT' then old.license_id end, case when tg_op <> 'DELETE' then new.license_id end], null);
      begin
        -- A change of the owner waits for this one and then sees the subscriber, or this one waits for it.
        perform from licenses where id = any(ids) order by id for no key update;
        update licenses set search_text = search_text
          where id = any(ids) and search_text <> found_by(id, owner_id, search_text);
        return null;
      end $$`);
    this.addSql(`create function lock_sold_license() returns trigger language plpgsql as $$
      begin
        -- Before the foreign key takes a weaker lock: a deletion of the licence and this sale would wait for each other.
        perform from licenses where id = new.license_id for no key update;
        return new;
      end $$`);
    this.addSql(`create trigger subscriptions_lock_license before insert on subscriptions
      for each row execute function lock_sold_license()`);
    this.addSql(`create trigger subscriptions_found_by after insert or delete on subscriptions
      for each row execute function find_sold_license()`);
    this
      .addSql(`create trigger subscriptions_found_by_changed after update of user_id, license_id, search_text on subscriptions
      for each row when ((old.user_id, old.license_id, subscriber_names(old.search_text))
        is distinct from (new.user_id, new.license_id, subscriber_names(new.search_text)))
      execute function find_sold_license()`);
    this.addSql(FILL);
  }

  override down(): void {
    this.addSql(`drop trigger subscriptions_found_by_changed on subscriptions`);
    this.addSql(`drop trigger subscriptions_found_by on subscriptions`);
    this.addSql(`drop trigger subscriptions_lock_license on subscriptions`);
    this.addSql(`drop trigger licenses_found_by on licenses`);
    this.addSql(`drop function find_sold_license(), find_license(), lock_sold_license()`);
    this.addSql(`drop function found_by(integer, integer, text), subscriber_names(text)`);
    this.addSql(`update licenses set search_text = split_part(search_text, chr(30), 1)
      where search_text like '%' || chr(30) || '%'`);
  }
}

const FILL = `update licenses l set search_text = found_by(l.id, l.owner_id, l.search_text) from subscriptions s
  where s.license_id = l.id and s.user_id is distinct from l.owner_id
    and l.search_text <> found_by(l.id, l.owner_id, l.search_text)`;
