import { Module } from '@nestjs/common';
import { ApiKeySeal } from './api-key-seal.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';

@Module({
  controllers: [ApiKeysController],
  providers: [ApiKeysService, ApiKeySeal],
})
export class ApiKeysModule {}
