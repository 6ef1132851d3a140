import { EntityManager } from '@mikro-orm/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { SqlEntityManager } from '@mikro-orm/sql';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ReadYourWrites } from '../../auth/read-your-writes.js';
import { Replica } from './replica.js';
import { SearchTexts } from '../../search/search-texts.js';
import type { DatabaseOptions } from './options.js';

@Global()
@Module({})
export class DatabaseModule {
  static with(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      // The request context is opened by a hook after the body is read (app.setup.ts), not by middleware.
      imports: [MikroOrmModule.forRoot({ ...options, registerRequestContext: false })],
      providers: [
        ReadYourWrites,
        Replica,
        SearchTexts,
        { provide: SqlEntityManager, useExisting: EntityManager },
      ],
      exports: [Replica, SearchTexts, SqlEntityManager],
    };
  }
}
