import { failureOf } from '../../platform/errors/failure.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { VerificationService } from '../../licensing/verification/verification.service.js';
import { command } from './command.js';

export const licenseVerifyCommand = command({
  name: 'license:verify',
  does: 'say whether a license may be used now, and why not',
  takes: { '<key>': 'the license key, as a router sends it' },
  help: `
It ends with 0 when the license is valid, else with 1. With --json it prints what the API answers.

Example:
  npm run cli -- license:verify AFS-1A2B3C4D-5E6F-7G8H-9I0J-1K2L3M4N5O6P`,
  act({ args: [key], application }) {
    return application.use(async (app, context) => {
      await app.get(ClockWatch).check();
      const facts: Answer = await app.get(VerificationService).check(key!, context.now).catch(refusalOf);
      const { valid, code, error = 'This license may be used.', warnings = [] } = facts;
      return {
        text: [`${code}: ${error}`, ...warnings].join('\n'),
        facts,
        isNo: !valid,
      };
    });
  },
});

type Answer = { valid: boolean; code?: string; error?: string; warnings?: string[] };

function refusalOf(thrown: unknown): Answer {
  if (!(thrown instanceof Refusal)) throw thrown;
  return { valid: false, ...failureOf(thrown).body };
}
