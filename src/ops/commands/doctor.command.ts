import { ConfigError } from '../../platform/config/config.js';
import { examine, failedCheck } from '../doctor/doctor.js';
import { type NamedFinding, ok, problem } from '../doctor/finding.js';
import { refusalIn } from '../../platform/database/cures.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { sentenceOfFailure } from '../start/start-failure.js';
import { command } from './command.js';

export const doctorCommand = command({
  name: 'doctor',
  does: 'look for what is wrong, and say how to fix it',
  help: `
It ends with 1 when there is a problem. What it looks at, and how, is in docs/operations.md.

Example:
  npm run cli -- doctor`,
  async act({ application }) {
    const findings = await application.useAsIs(examine).catch(findingsWithoutApp);
    const isWell = findings.every(({ verdict }) => verdict !== 'problem');
    return { text: findings.map(lineOf).join('\n'), facts: { ok: isWell, checks: findings }, isNo: !isWell };
  },
});

/** Reports missing settings or data as findings. Other refusals, such as data in use, are still thrown. */
function findingsWithoutApp(thrown: unknown): NamedFinding[] {
  if (thrown instanceof ConfigError) return thrown.message.split('\n').map(wrongSetting);
  if (!refusalIn(thrown) && (thrown instanceof Refusal || sentenceOfFailure(thrown) !== null)) throw thrown;
  return [
    { name: 'settings', ...ok('Every setting can be read.') },
    { name: 'database', ...failedCheck(thrown) },
  ];
}

const wrongSetting = (line: string): NamedFinding => ({
  name: 'settings',
  ...problem(`${line}.`, 'Change it in the environment or in .env.'),
});

function lineOf({ name, verdict, sentence, fix }: NamedFinding): string {
  const line = `${verdict.padEnd(8)} ${name.padEnd(16)} ${sentence}`;
  return fix === null ? line : `${line}\n${' '.repeat(26)}To fix: ${fix}`;
}
