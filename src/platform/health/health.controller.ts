import { MikroORM } from '@mikro-orm/core';
import { Controller, Get } from '@nestjs/common';
import { HealthCheckService, MikroOrmHealthIndicator } from '@nestjs/terminus';
import { sentenceOf } from '../clock/clock-problem.js';
import { ClockWatch } from '../clock/clock-watch.js';
import { Public } from '../http/access.js';
import { Configured } from '../http/route-config.js';
import { pendingMigrations } from '../database/migrate.js';
import { EmbeddedRoom } from '../database/embedded-room.js';
import { unavailable } from '../errors/refusal.js';
import { Shutdown } from './shutdown.js';

/** For the database's answer. Tests wait longer. */
export const readinessLimit = { ms: 800 };
const NO_ROOM =
  'The disk under DATA_DIR is full. Licences are verified, but nothing is saved until there is room again.';

@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: MikroOrmHealthIndicator,
    private readonly orm: MikroORM,
    private readonly shutdown: Shutdown,
    private readonly room: EmbeddedRoom,
    private readonly clock: ClockWatch,
  ) {}

  /** Checks nothing else, so that a broken database does not get the process restarted. */
  @Get('live')
  @Configured({ skipRequestContext: true })
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready() {
    if (this.shutdown.isUnderWay && !this.shutdown.hasSuccessor)
      throw unavailable('This process is shutting down. Ask another one.');
    if (this.room.isShort) throw unavailable(NO_ROOM, 60);
    await this.pingDatabase();
    const pending = await pendingMigrations(this.orm);
    if (pending.length > 0) {
      throw unavailable('The database is older than this version. Start once with --migrate.', 60);
    }
    const { problem } = await this.clock.look();
    if (problem?.kind === 'drift') throw unavailable(sentenceOf(problem), 60);
    // Stays ready with a clock in doubt: it can verify most licences, and staff confirm the clock through it.
    return { status: 'ok', ...(problem && { clock: sentenceOf(problem) }) };
  }

  private async pingDatabase(): Promise<void> {
    const ping = () => this.database.pingCheck('database', { timeout: readinessLimit.ms });
    await this.health.check([ping]).catch((cause: unknown) => {
      throw unavailable('The database does not answer. See that it runs and can be reached.', 5, cause);
    });
  }
}
