import { Module } from '@nestjs/common';
import { IntegrationsModule } from '../integrations/integrations.module.js';
import { GraceEffect } from './grace-effect.js';
import { LiveSettings } from './live-settings.js';
import { SettingsController } from './settings.controller.js';
import { SettingsPageController } from './settings.page.controller.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [IntegrationsModule],
  controllers: [SettingsController, SettingsPageController],
  providers: [GraceEffect, LiveSettings, SettingsService],
})
export class SettingsModule {}
