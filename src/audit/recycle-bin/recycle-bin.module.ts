import { Module } from '@nestjs/common';
import { RecycleBinController } from './recycle-bin.controller.js';
import { RecycleBinPageController } from './recycle-bin.page.controller.js';
import { RecycleBin } from './recycle-bin.service.js';

@Module({
  controllers: [RecycleBinController, RecycleBinPageController],
  providers: [RecycleBin],
})
export class RecycleBinModule {}
