import { Module } from '@nestjs/common';
import { MessageTextsController } from './message-texts.controller.js';
import { MessageTextsPageController } from './message-texts.page.controller.js';
import { MessageTexts } from './message-texts.service.js';
import { TextSamples } from './text-samples.js';

@Module({
  controllers: [MessageTextsController, MessageTextsPageController],
  providers: [MessageTexts, TextSamples],
  exports: [MessageTexts],
})
export class MessageTextsModule {}
