import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { Clock } from './clock.js';
import { ErrorFilter } from './error.filter.js';
import { OneTransaction } from './one-transaction.js';
import { inputPipe } from './validation.js';

@Global()
@Module({
  providers: [
    Clock,
    { provide: APP_PIPE, useFactory: inputPipe },
    { provide: APP_INTERCEPTOR, useClass: OneTransaction },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Clock],
})
export class HttpModule {}
