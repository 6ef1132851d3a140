import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import { Controller, Get } from '@nestjs/common';
import { type ClockProblem, sentenceOf } from '../clock/clock-problem.js';
import { ClockWatch } from '../clock/clock-watch.js';
import { Public } from '../http/access.js';
import { Configured } from '../http/route-config.js';
import { pendingMigrations } from '../database/migrate.js';
import { EmbeddedRoom } from '../database/embedded-room.js';
import { Probes } from '../database/probes.js';
import { isDatabaseUnavailable } from '../errors/is-database-unavailable.js';
import { Refusal, unavailable } from '../errors/refusal.js';
import { Shutdown } from './shutdown.js';

/** For all that the database is asked. Tests wait longer. */
export const readinessLimit = { ms: 800 };
const SILENT = 'The database does not answer. See that it runs and can be reached.';
const FAILS = 'Licences cannot be verified. The command doctor says why.';
const NO_ROOM =
  'The disk under DATA_DIR is full. Licences are verified, but nothing is saved until there is room again.';

@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly orm: MikroORM,
    private readonly shutdown: Shutdown,
    private readonly room: EmbeddedRoom,
    private readonly clock: ClockWatch,
    private readonly probes: Probes,
  ) {}

  /** Checks nothing else, so that a broken database does not get the process restarted. */
  @Get('live')
  @Configured({ skipRequestContext: true })
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready() {
    if (this.shutdown.isUnderWay) throw unavailable('This process is shutting down. Ask another one.');
    if (this.room.isShort) throw unavailable(NO_ROOM, 60);
    const problem = await this.inTime(() => this.problem());
    if (problem?.kind === 'drift') throw unavailable(sentenceOf(problem), 60);
    // Stays ready with a clock in doubt: it can verify most licences, and staff confirm the clock through it.
    return { status: 'ok', ...(problem && { clock: sentenceOf(problem) }) };
  }

  /** Asks over the connections of verification, since another one may work while these do not. */
  private async problem(): Promise<ClockProblem | null> {
    if ((await pendingMigrations(this.orm)).length > 0)
      throw unavailable('The database is older than this version. Start once with --migrate.', 60);
    await this.probes.ask();
    return (await this.clock.check()).problem;
  }

  private async inTime<T>(ask: () => Promise<T>): Promise<T> {
    const limit = new AbortController();
    const tooLong = pause(readinessLimit.ms, undefined, limit).then(() => {
      throw unavailable(SILENT, 5);
    });
    return Promise.race([ask(), tooLong])
      .catch((cause: unknown) => {
        throw cause instanceof Refusal
          ? cause
          : unavailable(isDatabaseUnavailable(cause) ? SILENT : FAILS, 5, cause);
      })
      .finally(() => limit.abort());
  }
}
