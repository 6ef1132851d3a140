// Everything that there is to try, one after another, at full budgets: what a push takes a share of, both engines, what
// ends processes or measures time, and the fault scripts. Ends with a line for each step, and with 1 when one failed.
//   npm run test:all
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const STEPS = [
  ['check', 'npm', ['run', '--silent', 'check']],
  ['build', 'npm', ['run', '--silent', 'build']],
  ['test', 'npm', ['run', '--silent', 'jest']],
  // The browser tests above open a name over plain http; these, an address that browsers take for a secure context.
  [
    'secure',
    'npm',
    ['run', '--silent', 'jest', '--', '--selectProjects', 'pages', 'browser'],
    { BROWSER_HOST: '127.0.0.1' },
  ],
  ['embedded', 'npm', ['run', '--silent', 'jest:embedded']],
  ['faults', 'npm', ['run', '--silent', 'jest:faults']],
  [
    'servers',
    process.execPath,
    ['--import', './test/support/jest/load-typescript.mjs', 'scripts/try-postgres.mjs'],
  ],
  ['documents', 'npm', ['run', '--silent', 'rehearse:documents']],
  ['chaos', process.execPath, ['scripts/chaos.mjs']],
  // A push starts in half of it.
  [
    'memory',
    process.execPath,
    [
      '--import',
      './test/support/jest/load-typescript.mjs',
      'bench/memory/main.ts',
      '--quick',
      '--check',
      '--limit',
      '1024',
    ],
  ],
];

const verdicts = [];
for (const [name, command, args, env] of STEPS) {
  const began = performance.now();
  process.stdout.write(`== ${name}\n`);
  const step = spawn(command, args, { env: { ...process.env, TEST_TIER: 'full', ...env }, stdio: 'inherit' });
  const [code] = await once(step, 'exit');
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  verdicts.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} after ${minutes} min\n`);
  if (code !== 0) process.exitCode = 1;
}
process.stdout.write(verdicts.join(''));
