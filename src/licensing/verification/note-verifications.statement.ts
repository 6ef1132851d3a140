import { CHANGES_KEPT } from './verification-change.entity.js';

/** Never replaces a newer record with an older one; keeps those whose code or address differs from the one before. */
export const NOTE_VERIFICATIONS = `
  with seen as (
    select seen.*
    from jsonb_to_recordset(?::jsonb) as seen(license_id integer, verified_at timestamptz, address inet, code varchar,
      current_customer_count integer, current_mikrotik_count integer, place integer, is_last boolean)
    join licenses on licenses.id = seen.license_id
  ), changed as (
    select seen.* from seen left join last_verifications last using (license_id)
    where last.verified_at is null or seen.verified_at >= last.verified_at
      and (place > 0 or (seen.code, seen.address) is distinct from (last.code, last.address))
  ), forgotten as (
    delete from verification_changes old using (select distinct license_id from changed) as changed
    where old.license_id = changed.license_id and old.id <= (select id from verification_changes same
      where same.license_id = changed.license_id order by id desc offset ${CHANGES_KEPT - 1} limit 1)
  ), kept as (
    insert into verification_changes
      (license_id, verified_at, address, code, current_customer_count, current_mikrotik_count)
    select license_id, verified_at, address, code, current_customer_count, current_mikrotik_count
    from changed order by license_id, place
  )
  insert into last_verifications (license_id, verified_at, address, code)
    select license_id, verified_at, address, code from seen where is_last order by license_id
  on conflict (license_id) do update
    set verified_at = excluded.verified_at, address = excluded.address, code = excluded.code
    where excluded.verified_at >= last_verifications.verified_at`;
