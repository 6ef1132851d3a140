import { Module } from '@nestjs/common';
import { ActivationController } from './activation.controller.js';
import { Activation } from './activation.service.js';

@Module({ controllers: [ActivationController], providers: [Activation] })
export class ActivationModule {}
