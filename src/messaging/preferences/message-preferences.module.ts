import { Module } from '@nestjs/common';
import { MessagePreferencesController } from './message-preferences.controller.js';
import { MessagePreferences } from './message-preferences.service.js';

@Module({
  controllers: [MessagePreferencesController],
  providers: [MessagePreferences],
  exports: [MessagePreferences],
})
export class MessagePreferencesModule {}
