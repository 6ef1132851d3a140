import type { SqlEntityManager } from '@mikro-orm/sql';
import type { SetupStep } from './setup-step.entity.js';

/** @returns false when the step exists; only one of several concurrent calls returns true */
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
