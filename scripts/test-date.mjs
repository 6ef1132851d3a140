// Runs the units and the tests over HTTP at another time, with the database: on the first days of a month, over midnight in
// Jakarta (17:00 UTC) or over the end of a year, a test may fail that is green today. Needs libfaketime (apt-get install faketime).
//   npm run test:date -- 2026-12-31T16:55Z
//   npm run test:date -- 2027-02-28T16:58Z --testPathPatterns test/billing
// Three files are left out: libfaketime leaves the file times alone by which the doctor judges backups, and exports and commands
// never end under its timers. So is the browser, which hardly moves under it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';

const [time, ...others] = process.argv.slice(2);
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
const offset = Math.round((Date.parse(time) - Date.now()) / 1_000);
if (!library) throw new Error('libfaketime is not installed: apt-get install faketime');
if (Number.isNaN(offset))
  throw new Error('Name the time at which the run begins, such as 2026-12-31T16:55Z.');

const jest = spawn(
  'npm',
  ['run', '--silent', 'jest', '--', '--selectProjects', 'unit', 'http', 'long']
    .concat(['bulk/exports', 'ops/cli', 'ops/doctor'].flatMap((name) => ['--testPathIgnorePatterns', name]))
    .concat(others),
  {
    env: {
      ...process.env,
      LD_PRELOAD: library,
      // Relative, so that each process is at the same time.
      FAKETIME: `${offset < 0 ? '' : '+'}${offset}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    stdio: 'inherit',
  },
);
const [code] = await once(jest, 'exit');
process.exitCode = code ?? 1;
