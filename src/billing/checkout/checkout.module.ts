import { Module } from '@nestjs/common';
import { BillingModule } from '../billing.module.js';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { RestoreHoldModule } from '../../integrations/restore-hold/restore-hold.module.js';
import { AttemptChecks } from './attempt-checks.js';
import { AttemptOutcome } from './attempt-outcome.js';
import { Attempts } from './attempts.js';
import { CallbacksController } from './callbacks.controller.js';
import { Callbacks } from './callbacks.service.js';
import { CheckoutGauges } from './checkout-gauges.js';
import { CheckoutMetrics } from './checkout-metrics.js';
import { Checkout } from './checkout.service.js';
import { RefundBooking } from '../refunds/refund-booking.js';
import { LapsedInvoices } from './lapsed-invoices.js';
import { PayLinkLimits } from './pay-link-limits.js';
import { PayPageController } from './pay.page.controller.js';
import { PayService } from './pay.service.js';
import { RefundsController } from '../refunds/refunds.controller.js';
import { GatewayRefunds } from '../refunds/gateway-refunds.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { ReviewReturnsController } from '../reviews/review-returns.controller.js';
import { ReviewReturns } from '../reviews/review-returns.service.js';
import { UnknownOrders } from './unknown-orders.js';

@Module({
  imports: [BillingModule, RestoreHoldModule],
  controllers: [CallbacksController, PayPageController, RefundsController, ReviewReturnsController],
  providers: [
    AttemptChecks,
    AttemptOutcome,
    Attempts,
    Callbacks,
    Checkout,
    CheckoutGauges,
    CheckoutMetrics,
    RefundBooking,
    Gateways,
    LapsedInvoices,
    PayLinkLimits,
    PayService,
    GatewayRefunds,
    RefundsService,
    ReviewReturns,
    UnknownOrders,
  ],
  exports: [AttemptChecks, Checkout, GatewayRefunds, Gateways, UnknownOrders],
})
export class CheckoutModule {}
