import { Module } from '@nestjs/common';
import { Gateways } from '../gateways/gateways.js';
import { PayLinkLimits } from './pay-link-limits.js';
import { PayPageController } from './pay.page.controller.js';
import { PayService } from './pay.service.js';

@Module({
  controllers: [PayPageController],
  providers: [Gateways, PayLinkLimits, PayService],
})
export class PayModule {}
