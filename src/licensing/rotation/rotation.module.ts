import { Module } from '@nestjs/common';
import { LicensesModule } from '../licenses/licenses.module.js';
import { SearchModule } from '../../stats/search.module.js';
import { RotationController } from './rotation.controller.js';
import { RotationService } from './rotation.service.js';

@Module({
  imports: [LicensesModule, SearchModule],
  controllers: [RotationController],
  providers: [RotationService],
  exports: [RotationService],
})
export class RotationModule {}
