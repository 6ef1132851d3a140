import { Module } from '@nestjs/common';
import { IdempotencyCleanup } from './idempotency.js';

@Module({ providers: [IdempotencyCleanup] })
export class IdempotencyModule {}
