// Runs the tests of a push again and again while four loops take all the processor they get, as on a laptop that does
// something else: what fails then, fails by chance one day. Ends with 1 when one run was not green.
//   npm run test:busy -- --times 10
//   npm run test:busy -- --times 3 --loops 8 -- --selectProjects http
//   npm run test:busy -- --times 5 --from 6 --loops 0    (a second clone beside runs 1 to 5 of the first)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    loops: { type: 'string', default: '4' },
  },
  allowPositionals: true,
});
const folder = mkdtempSync(join(tmpdir(), 'lisensi-busy-'));
const report = join(folder, 'report.json');

const loops = Array.from({ length: Number(values.loops) }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
let red = 0;
try {
  const first = Number(values.from);
  for (let i = first; i < first + Number(values.times); i++) {
    const began = performance.now();
    // One that is named anew each time: a push takes a share of each matrix, and these take other ones.
    const env = { ...process.env, TEST_COMMIT: `busy run ${i}` };
    const jest = spawn(
      'npm',
      ['run', '--silent', 'jest', '--', '--json', '--outputFile', report, ...positionals],
      { env, stdio: 'ignore' },
    );
    const [code] = await once(jest, 'exit');
    if (code !== 0) red++;
    process.stdout.write(`${lineOf(i, code, (performance.now() - began) / 60_000)}\n`);
    rmSync(report, { force: true });
  }
} finally {
  for (const loop of loops) loop.kill('SIGKILL');
  rmSync(folder, { recursive: true });
}
process.exitCode = red > 0 ? 1 : 0;

function lineOf(run, code, minutes) {
  const start = `run ${run}: ${code === 0 ? 'green' : 'RED'} after ${minutes.toFixed(1)} min`;
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = testResults.flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const first = message.split('\n').filter(Boolean).slice(0, 12).join('\n    ');
      return tests.length > 0
        ? tests.map((test) => `  ${name}: ${test.fullName}\n    ${test.failureMessages[0]}`)
        : message && [`  ${name}: ${first}`];
    });
    return [
      `${start}: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`,
      ...failed.filter(Boolean),
    ].join('\n');
  } catch {
    return `${start}: no report was written`;
  }
}
