import { Module } from '@nestjs/common';
import { ErasuresController } from './erasures.controller.js';
import { Erasures } from './erasures.service.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataExport } from './personal-data-export.js';
import { OwnDataLimits, PersonalData } from './personal-data.service.js';
import { AccountsModule } from '../accounts/accounts.module.js';

@Module({
  imports: [AccountsModule],
  controllers: [ErasuresController, PersonalDataController],
  providers: [Erasures, PersonalData, PersonalDataExport, OwnDataLimits],
  exports: [Erasures],
})
export class PersonalDataModule {}
