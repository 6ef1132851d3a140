import { Module } from '@nestjs/common';
import { MessagePausesController } from './message-pauses.controller.js';
import { MessagePauses } from './message-pauses.service.js';

@Module({ controllers: [MessagePausesController], providers: [MessagePauses], exports: [MessagePauses] })
export class MessagePausesModule {}
