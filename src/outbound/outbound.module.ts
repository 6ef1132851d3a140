import { Module } from '@nestjs/common';
import { OutboundHold } from './outbound-hold.js';
import { OutboundController } from './outbound.controller.js';

@Module({ controllers: [OutboundController], providers: [OutboundHold], exports: [OutboundHold] })
export class OutboundModule {}
