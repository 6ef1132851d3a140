import type { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { type Finding, ok, problem } from './finding.js';

export async function checkRestoredCopy(hold: RestoreHold): Promise<Finding> {
  const since = await hold.heldSince();
  if (!since) return ok('This is no restored copy that is held.');
  return problem(
    `This copy was restored, and has been held since ${since.toISOString()}: no message, reminder or webhook goes out, and no gateway is asked.`,
    'If it is the one that goes on, stop the original for good, then run `npm run cli -- outbound:release`.',
  );
}
