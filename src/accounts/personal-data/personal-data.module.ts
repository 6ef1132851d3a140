import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ErasuresController } from './erasures.controller.js';
import { Erasures } from './erasures.service.js';

@Module({
  imports: [UsersModule],
  controllers: [ErasuresController],
  providers: [Erasures],
  exports: [Erasures],
})
export class PersonalDataModule {}
