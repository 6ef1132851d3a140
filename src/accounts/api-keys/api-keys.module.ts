import { Module } from '@nestjs/common';
import { ApiKeySeal } from './api-key-seal.js';
import { ApiKeysPageController } from './api-keys.page.controller.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';

@Module({
  controllers: [ApiKeysController, ApiKeysPageController],
  providers: [ApiKeysService, ApiKeySeal],
})
export class ApiKeysModule {}
