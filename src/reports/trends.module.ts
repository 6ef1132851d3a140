import { Module } from '@nestjs/common';
import { TrendsController } from './trends.controller.js';
import { TrendsPageController } from './trends.page.controller.js';
import { Trends } from './trends.service.js';

@Module({ controllers: [TrendsController, TrendsPageController], providers: [Trends] })
export class TrendsModule {}
