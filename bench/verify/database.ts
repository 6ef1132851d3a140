import { MikroORM } from '@mikro-orm/core';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.js';
import { postgresOptions } from '../../src/app/schema.js';
import { openBenchPostgres } from '../postgres.js';
import { cpuTimeOf } from './cpu-time.js';

/** Every licence has an owner, a subscription of one of three plans that runs another month, and a router that asked within six hours. */
const SEED = (licenses: number) => `
  insert into users (username, email, wa_number, role, password_hash, search_text, created_at)
    select 'operator' || n, 'operator' || n || '@example.test', '6281234' || lpad(n::text, 6, '0'), 'user', '-',
      'operator' || n, now()
    from generate_series(1, ${Math.ceil(licenses / 10)}) as n;
  insert into plans (plan_type, plan_name, max_customer_count, max_mikrotik_count, billing_period, price_per_month,
      price_per_quarter, price_per_semi_annual, price_per_annual, features, created_at)
    select 'plan_' || n, 'Plan ' || n, n * 250, n, 'monthly', 250000, 750000, 1500000, 3000000,
      '{server_vpn,free_update,auto_isolir,payment_gateway}', now()
    from generate_series(1, 3) as n;
  insert into licenses (license_key, owner_id, expires_at, current_customer_count, current_mikrotik_count,
      search_text, created_at)
    select 'AFS-' || upper(md5('license' || n)), n % ${Math.ceil(licenses / 10)} + 1, now() + interval '30 days',
      n % 200, 1, 'afs-' || md5('license' || n), now()
    from generate_series(1, ${licenses}) as n;
  insert into subscriptions (user_id, license_id, plan_id, amount, renewal_price, renewal_period, start_date, end_date, anchor_day, search_text, created_at)
    select owner_id, id, id % 3 + 1, 250000, 250000, 'monthly', now(), now() + interval '20 days', 1, 'x', now() from licenses;
  insert into routers (license_id, kind, hardware_id, model, version, identity_name, script, address, state, last_code, answers,
      first_seen_at, last_seen_at)
    select id, 'serial', substr(license_key, 5, 16), 'RB750Gr3', '7.22.1', 'router-' || substr(license_key, 5, 8), 3, '127.0.0.1',
      'bound', 'VALID', repeat('.', 23) || 'v', now() - interval '30 days', now() - random() * interval '6 hours'
    from licenses;`;

const ADMIN = `
  insert into users (username, email, wa_number, role, password_hash, search_text, created_at)
    values ('admin', 'admin@example.test', '6281200000000', 'admin', $1, 'admin', now())`;

export type BenchDatabase = {
  url: string;
  keys: string[];
  /** Of all its processes, in microseconds. */
  cpuTime(): number | null;
  close(): Promise<void>;
};

/** A PostgreSQL of this run with so many licences, and the keys of a random part of them. */
export async function openBenchDatabase(licenses: number, keys: number): Promise<BenchDatabase> {
  const { url, postmaster, close } = await openBenchPostgres();
  const orm = await MikroORM.init(postgresOptions(url));
  await migrate(orm);
  await orm.close();
  // Past the server's own pool, whose statements may take only seconds.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(SEED(licenses));
  await client.query(ADMIN, [await hash('only for this benchmark')]);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ license_key: string }>(
    `select license_key from licenses order by md5(id::text) limit ${keys}`,
  );
  await client.end();
  return {
    url,
    keys: rows.map(({ license_key }) => license_key),
    cpuTime: () => cpuTimeOf(postmaster),
    close,
  };
}
