import type { ClientBase, QueryConfig } from 'pg';

/** No other timeout covers a new connection yet. Tests wait longer. */
export const primaryLimit = { ms: 1_500 };

const question = (): QueryConfig & { query_timeout: number } => ({
  text: 'select pg_is_in_recovery() as "isStandby"',
  query_timeout: primaryLimit.ms,
});

/** Classified as a failed connection (SQLSTATE 08), so that callers retry: after a failover there is a primary soon. */
export class StandbyReached extends Error {
  readonly code = '08001';

  constructor() {
    super(
      'DATABASE_URL leads to a standby, which takes no changes and may be behind. Point it at the primary, or at a proxy that follows the primary.',
    );
  }
}

/** A standby may show outdated rows, so a deactivated licence would verify (decisions §8.16). @throws StandbyReached */
export async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>(question());
  if (rows[0]!.isStandby) throw new StandbyReached();
}
