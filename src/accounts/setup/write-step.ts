import type { SqlEntityManager } from '@mikro-orm/sql';
import type { SetupStep } from './setup-step.entity.js';

/** @returns whether it was not there yet: several may write it at once, and one of them does */
export async function writeStep(
  em: SqlEntityManager,
  step: SetupStep['step'],
  doneAt: Date,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `insert into setup_steps (step, done_at) values (?, ?::timestamptz) on conflict do nothing returning step`,
    [step, doneAt.toISOString()],
  );
  return rows.length > 0;
}
