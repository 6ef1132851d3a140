import { Module } from '@nestjs/common';
import { ExpiryController } from './expiry.controller.js';
import { ExpirySweep } from './expiry-sweep.js';

@Module({ controllers: [ExpiryController], providers: [ExpirySweep], exports: [ExpirySweep] })
export class ExpiryModule {}
