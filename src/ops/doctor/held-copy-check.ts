import { type RestoreHold, SENTENCES } from '../../integrations/restore-hold/restore-hold.js';
import { type Finding, ok, problem } from './finding.js';

export async function checkHeldCopy(hold: RestoreHold): Promise<Finding> {
  const held = await hold.current();
  if (!held) return ok('This is no copy that is held.');
  return problem(
    `This database is held since ${held.since.toISOString()}: ${SENTENCES[held.reason]} No message, reminder or webhook goes out, and no gateway is asked.`,
    'If it is the one that goes on, stop the other one for good, then run `npm run cli -- outbound:release`.',
  );
}
