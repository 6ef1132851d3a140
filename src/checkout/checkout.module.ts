import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { Gateways } from '../gateways/gateways.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { AttemptChecks } from './attempt-checks.js';
import { AttemptOutcome } from './attempt-outcome.js';
import { Attempts } from './attempts.js';
import { CallbacksController } from './callbacks.controller.js';
import { Callbacks } from './callbacks.service.js';
import { CheckoutMetrics } from './checkout-metrics.js';
import { Checkout } from './checkout.service.js';
import { PayLinkLimits } from './pay-link-limits.js';
import { PayPageController } from './pay.page.controller.js';
import { PayService } from './pay.service.js';

@Module({
  imports: [BillingModule, OutboundModule],
  controllers: [CallbacksController, PayPageController],
  providers: [
    AttemptChecks,
    AttemptOutcome,
    Attempts,
    Callbacks,
    Checkout,
    CheckoutMetrics,
    Gateways,
    PayLinkLimits,
    PayService,
  ],
  exports: [AttemptChecks, Checkout, Gateways],
})
export class CheckoutModule {}
