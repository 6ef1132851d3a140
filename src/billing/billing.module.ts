import { Module } from '@nestjs/common';
import { ExpiryModule } from '../licensing/expiry/expiry.module.js';
import { BillingCutover } from './billing-cutover.js';
import { BillingMetrics } from './billing-metrics.js';
import { CreditAllocation } from './credit-allocation.js';
import { CreditRun } from './credit-run.js';
import { DeletionListener } from './deletion-listener.js';
import { InvoiceRun } from './invoice-run.js';
import { InvoiceIssuer } from './invoice-issuer.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesPageController } from './invoices.page.controller.js';
import { InvoicesService } from './invoices.service.js';
import { PaymentAllocation } from './payment-allocation.js';
import { PaymentBooking } from './payment-booking.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsPageController } from './payments.page.controller.js';
import { PaymentsService } from './payments.service.js';
import { PlanChangesController } from './plan-changes.controller.js';
import { PlanChangesService } from './plan-changes.service.js';
import { ProofsController } from './proofs.controller.js';
import { ProofsPageController } from './proofs.page.controller.js';
import { ProofsService } from './proofs.service.js';
import { RenewalsController } from './renewals.controller.js';
import { RenewalsService } from './renewals.service.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsPageController } from './reviews.page.controller.js';
import { ReviewsService } from './reviews.service.js';
import { Settlement } from './settlement.js';

@Module({
  imports: [ExpiryModule],
  controllers: [
    InvoicesController,
    InvoicesPageController,
    PaymentsController,
    PaymentsPageController,
    PlanChangesController,
    ProofsController,
    ProofsPageController,
    RenewalsController,
    ReviewsController,
    ReviewsPageController,
  ],
  providers: [
    BillingCutover,
    BillingMetrics,
    CreditAllocation,
    CreditRun,
    DeletionListener,
    InvoiceIssuer,
    InvoiceRun,
    InvoicesService,
    PaymentAllocation,
    PaymentBooking,
    PaymentsService,
    PlanChangesService,
    ProofsService,
    RenewalsService,
    ReviewsService,
    Settlement,
  ],
  exports: [
    BillingCutover,
    BillingMetrics,
    CreditAllocation,
    CreditRun,
    InvoiceIssuer,
    InvoiceRun,
    InvoicesService,
    PaymentBooking,
    PaymentsService,
    RenewalsService,
    ReviewsService,
    Settlement,
  ],
})
export class BillingModule {}
