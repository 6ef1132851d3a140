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
    const folder = this.config.dataDir;
    this.metrics.gauge({
      name: 'lisensi_data_disk_free_bytes',
      help: 'Room left on the disk of the embedded database. Below 32 MiB nothing is written.',
      labels: ['folder'],
      read: () => (!isServer && existsSync(folder) ? [[{ folder }, freeBytes(folder)]] : null),
    });
  }

  /** Leaves out verification's own connection, which no request waits for. */
  private watchPools(primary: Pool): void {
    this.metrics.gauge({
      name: 'lisensi_database_connections',
      help: 'Connections in use and idle, and requests waiting for one.',
      labels: ['server', 'state'],
      read: async () => [
        ...connectionsOf('primary', primary),
        ...connectionsOf('replica', await this.replica.pool()),
      ],
    });
  }
}

function connectionsOf(server: string, pool: Pool | null | undefined) {
  if (!pool) return [];
  const { totalCount, idleCount, waitingCount } = pool;
  const counts = { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  return Object.entries(counts).map(([state, count]) => [{ server, state }, count] as const);
}
