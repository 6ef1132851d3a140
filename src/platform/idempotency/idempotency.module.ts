import { Module } from '@nestjs/common';
import { IdempotencyRetention } from './idempotency.js';

@Module({ providers: [IdempotencyRetention] })
export class IdempotencyModule {}
