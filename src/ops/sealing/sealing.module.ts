import { Module } from '@nestjs/common';
import { SealedTexts } from './sealed-texts.service.js';

@Module({ providers: [SealedTexts], exports: [SealedTexts] })
export class SealingModule {}
