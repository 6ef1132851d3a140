import { existsSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Pool, Replica } from '../database/replica.js';
import { Config } from '../config/config.js';
import { freeBytes } from '../database/disk-room.js';
import { Metrics } from './metrics.js';

@Injectable()
export class DatabaseGauges implements OnModuleInit {
  constructor(
    private readonly orm: MikroORM,
    private readonly replica: Replica,
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  async onModuleInit(): Promise<void> {
    const { driver } = this.orm;
    const isServer = driver instanceof PostgreSqlDriver;
    if (isServer) this.watchPools(await driver.getConnection().getNativeClient());
    const help = '1 on the embedded database, 0 on a PostgreSQL server.';
    this.metrics.watch('lisensi_database_embedded', help, [], (gauge) => gauge.set(isServer ? 0 : 1), 'max');
    this.watchDisk(!isServer);
  }

  private watchDisk(isEmbedded: boolean): void {
    const folder = this.config.dataDir;
    const help = 'Room left on the disk of the embedded database. Below 32 MiB nothing is written.';
    this.metrics.watch('lisensi_data_disk_free_bytes', help, ['folder'], (gauge) => {
      if (isEmbedded && existsSync(folder)) gauge.set({ folder }, freeBytes(folder));
    });
  }

  /** Leaves out verification's own connection, which no request waits for. */
  private watchPools(primary: Pool): void {
    const help = 'Connections in use and idle, and requests waiting for one.';
    this.metrics.watch('lisensi_database_connections', help, ['server', 'state'], async (gauge) => {
      const replica = await this.replica.pool();
      for (const [server, pool] of Object.entries({ primary, replica })) {
        if (!pool) continue;
        gauge.set({ server, state: 'in_use' }, pool.totalCount - pool.idleCount);
        gauge.set({ server, state: 'idle' }, pool.idleCount);
        gauge.set({ server, state: 'waiting' }, pool.waitingCount);
      }
    });
  }
}
