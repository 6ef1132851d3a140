import { Module } from '@nestjs/common';
import { SetupController } from './setup.controller.js';
import { Setup } from './setup.service.js';

@Module({ controllers: [SetupController], providers: [Setup], exports: [Setup] })
export class SetupModule {}
