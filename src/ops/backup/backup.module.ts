import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../../personal-data/personal-data.module.js';
import { VerificationModule } from '../../licensing/verification/verification.module.js';
import { SealingModule } from '../sealing/sealing.module.js';
import { Backup } from './backup.service.js';
import { Restore } from './restore.service.js';

@Module({
  imports: [VerificationModule, PersonalDataModule, SealingModule],
  providers: [Backup, Restore],
  exports: [Backup, Restore],
})
export class BackupModule {}
