import { Module } from '@nestjs/common';
import { LicensesModule } from '../licenses/licenses.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { UsersModule } from '../users/users.module.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';

@Module({
  imports: [UsersModule, LicensesModule, PlansModule, SubscriptionsModule],
  controllers: [CustomersController],
  providers: [CustomersService],
})
export class CustomersModule {}
