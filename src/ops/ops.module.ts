import { Module } from '@nestjs/common';
import { Backup } from './backup/backup.service.js';
import { Restore } from './backup/restore.service.js';
import { LicensingModule } from '../licensing/licensing.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { SealedTexts } from './sealing/sealed-texts.service.js';

@Module({
  imports: [LicensingModule, PersonalDataModule],
  providers: [Backup, Restore, SealedTexts],
  exports: [Backup, Restore, SealedTexts],
})
export class OpsModule {}
