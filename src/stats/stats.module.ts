import { Global, Module } from '@nestjs/common';
import { SearchTexts } from './search-texts.js';

@Global()
@Module({
  providers: [SearchTexts],
  exports: [SearchTexts],
})
export class StatsModule {}
