import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AuthModule } from '../../auth/auth.module.js';
import { InertiaModule } from '../inertia/inertia.module.js';
import { Clock } from './clock.js';
import { ErrorFilter } from './error.filter.js';
import { IdempotencyCleanup } from '../idempotency/idempotency.js';
import { inputPipe } from './validation.js';

/** How every request comes in and every failure goes out. */
@Global()
@Module({
  imports: [AuthModule, InertiaModule],
  providers: [
    Clock,
    IdempotencyCleanup,
    { provide: APP_PIPE, useFactory: inputPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Clock],
})
export class HttpModule {}
