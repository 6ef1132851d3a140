import type { ClientBase, QueryConfig } from 'pg';

/** Milliseconds. A line that dies here would be waited for without end: nothing else watches it yet. */
const ANSWER_WITHIN = 1_500;

const QUESTION = {
  text: 'select pg_is_in_recovery() as "isStandby"',
  query_timeout: ANSWER_WITHIN,
} satisfies QueryConfig & { query_timeout: number };

/** Counts as a connection that was not made: during a failover there is a primary again in a moment. */
export class StandbyReached extends Error {
  readonly code = '08001';

  constructor() {
    super(
      'DATABASE_URL leads to a standby, which takes no changes and may be behind. Point it at the primary, or at a proxy that follows the primary.',
    );
  }
}

/** What is read from a standby may be old: a licence that was switched off would verify (decisions §8.16). @throws StandbyReached */
export async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean }>(QUESTION);
  if (rows[0]!.isStandby) throw new StandbyReached();
}
