import { EntityManager } from '@mikro-orm/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { SqlEntityManager } from '@mikro-orm/sql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { EmbeddedCheckpoint, EmbeddedRoom } from './embedded-room.js';
import { DATABASE_OPTIONS, type DatabaseOptions } from './options.js';
import { Probes } from './probes.js';
import { Replica } from './replica.js';

@Global()
@Module({})
export class DatabaseModule {
  static with(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      // A hook after the body is read opens the request context (http/request-hooks.ts), not middleware.
      imports: [MikroOrmModule.forRoot({ ...options, registerRequestContext: false })],
      providers: [
        Replica,
        EmbeddedCheckpoint,
        EmbeddedRoom,
        Probes,
        { provide: DATABASE_OPTIONS, useValue: options },
        { provide: SqlEntityManager, useExisting: EntityManager },
      ],
      exports: [Replica, EmbeddedRoom, Probes, SqlEntityManager],
    };
  }
}
