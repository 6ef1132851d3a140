import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ClockReader, SQL_IN_USE } from './clock-reader.js';
import { ClockWatch } from './clock-watch.js';
import { Retention } from './retention.js';

@Global()
@Module({
  providers: [ClockReader, ClockWatch, Retention],
  exports: [ClockReader, ClockWatch, Retention],
})
export class ClockModule {
  /** @param inUse the SQL condition that the database is no longer empty */
  static with(inUse: string): DynamicModule {
    return { module: ClockModule, providers: [{ provide: SQL_IN_USE, useValue: inUse }] };
  }
}
