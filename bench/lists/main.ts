import { parseArgs } from 'node:util';
import { openBenchPostgres } from '../postgres.js';
import { callsOf } from './calls.js';
import { type Installation, openInstallation } from './installation.js';
import { SWEEP_HEAD, sweepOf } from './sweep.js';
import { Timings } from './timings.js';

/**
 * Every list, number and page at several sizes, one request at a time, in turns: on a shared machine neighbours in time
 * can be compared, and figures of different hours cannot. See docs/performance.md.
 */
const { values: options } = parseArgs({
  options: {
    licenses: { type: 'string', default: '1000,100000,1000000' },
    rounds: { type: 'string', default: '7' },
    repeat: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    'shared-buffers': { type: 'string', default: '128MB' },
  },
});

const sizes = options.licenses.split(',').map(Number);
const postgres = await openBenchPostgres({ shared_buffers: options['shared-buffers'] });
const installations: Installation[] = [];
try {
  for (const size of sizes) {
    const installation = await openInstallation(postgres.url, size);
    installations.push(installation);
    write(`${size.toLocaleString('en')} licences, made in ${installation.seeded.toFixed(1)} s`);
  }
  write(`\n${await timings()}`);
  write(`\n${SWEEP_HEAD}`);
  for (const installation of installations) write(await sweepOf(installation));
} finally {
  for (const installation of installations) await installation.stop();
  await postgres.close();
}

/** The first round warms up. */
async function timings(): Promise<string> {
  const results = new Timings(sizes);
  const calls = await Promise.all(installations.map(({ visitor }) => callsOf(visitor)));
  const names = calls[0]!.map(({ name }) => name).filter((name) => name.includes(options.only));
  for (let round = 0; round <= Number(options.rounds); round++) {
    for (const name of names) {
      for (const [i, size] of sizes.entries()) {
        const times = await timesOf(calls[i]!.find((call) => call.name === name)!);
        if (round > 0) results.add(name, size, times);
      }
    }
  }
  return results.table(names);
}

async function timesOf({ name, make }: Awaited<ReturnType<typeof callsOf>>[number]): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < Number(options.repeat); i++) {
    const start = performance.now();
    const { status } = await make();
    times.push(performance.now() - start);
    if (status !== 200) throw new Error(`${name}: ${status}`);
  }
  return times;
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
