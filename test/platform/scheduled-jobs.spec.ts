import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { ExpiryRun } from '../../src/licensing/expiry/expiry-run.entity.js';
import { ExpirySweep } from '../../src/licensing/expiry/expiry-sweep.js';
import { ScheduledJobs } from '../../src/platform/cluster/scheduled-jobs.js';
import { Shutdown } from '../../src/platform/health/shutdown.js';
import { raceTest } from '../support/database/race-test.js';
import { untilWaiting } from '../support/database/while-held.js';
import { TestApp } from '../support/servers/test-app.js';

describe('a scheduled job that is running when the server stops', () => {
  raceTest('ends first, with all of its transactions', async () => {
    const { log, app, sweep, holder } = await runningSweep();
    // However slow the machine is.
    app.nest.get(ScheduledJobs).graceMs = 60_000;
    const closed = app.nest.close();
    // Long enough to reach the database's end if nothing waited for the job.
    await pause(500);
    await holder.commit();
    await closed;
    expect(await sweep()).toBeInstanceOf(ExpiryRun);
    await app.close();
    expect(await text(log.end())).toBe('');
  });

  raceTest('is cut off after readiness said no when it does not end, and named in the log', async () => {
    const { log, app, holder } = await runningSweep();
    const closed = app.close();
    expect(String(await once(log, 'data'))).toContain(
      'Job expiry-sweep is cut off: it did not end within 2000 ms',
    );
    expect(app.nest.get(Shutdown).isUnderWay).toBe(true);
    await holder.commit();
    await closed;
  });
});

/** A sweep that waits in the first of its transactions for a lock, which the holder has. */
async function runningSweep() {
  const log = new PassThrough({ encoding: 'utf8' });
  const app = await TestApp.open({ LOG_LEVEL: 'warn' }, log);
  const expiry = app.nest.get(ExpirySweep);
  const run = expiry.run.bind(expiry);
  let sweep: ReturnType<ExpirySweep['run']> | undefined;
  expiry.run = (...parameters) => (sweep = run(...parameters));
  const holder = app.em;
  await holder.begin();
  await holder.execute('lock table counters');
  void app.nest.get(SchedulerRegistry).getCronJob('expiry-sweep').fireOnTick();
  await untilWaiting(app, 1);
  return { log, app, holder, sweep: () => sweep };
}
