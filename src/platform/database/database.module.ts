import { EntityManager } from '@mikro-orm/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { SqlEntityManager } from '@mikro-orm/sql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { EmbeddedCheckpoint } from './embedded-checkpoint.js';
import { EmbeddedRoom } from './embedded-room.js';
import { DATABASE_OPTIONS, type DatabaseOptions } from './options.js';
import { Replica } from './replica.js';

/** Needs a `ReadYourWrites` from a global module. */
@Global()
@Module({})
export class DatabaseModule {
  static with(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      // The request context is opened by a hook after the body is read (http/request-hooks.ts), not by middleware.
      imports: [MikroOrmModule.forRoot({ ...options, registerRequestContext: false })],
      providers: [
        Replica,
        EmbeddedCheckpoint,
        EmbeddedRoom,
        { provide: DATABASE_OPTIONS, useValue: options },
        { provide: SqlEntityManager, useExisting: EntityManager },
      ],
      exports: [Replica, EmbeddedRoom, SqlEntityManager],
    };
  }
}
