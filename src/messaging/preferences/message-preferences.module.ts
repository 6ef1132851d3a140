import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { MessagePreferencesController } from './message-preferences.controller.js';
import { MessagePreferences } from './message-preferences.service.js';

@Module({
  imports: [UsersModule],
  controllers: [MessagePreferencesController],
  providers: [MessagePreferences],
  exports: [MessagePreferences],
})
export class MessagePreferencesModule {}
