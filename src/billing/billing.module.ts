import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users/users.module.js';
import { ExpiryModule } from '../licensing/expiry/expiry.module.js';
import { BillingCutover } from './invoices/billing-cutover.js';
import { BillingMetrics } from './billing-metrics.js';
import { CreditAllocation } from './credits/credit-allocation.js';
import { CreditRun } from './credits/credit-run.js';
import { CustomerChangeListener } from './customer-change-listener.js';
import { FirstInvoiceListener } from './first-invoice-listener.js';
import { DeletionListener } from './deletion-listener.js';
import { InvoiceRun } from './invoices/invoice-run.js';
import { InvoiceIssuer } from './invoices/invoice-issuer.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesPageController } from './invoices/invoices.page.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { PaymentAllocation } from './payments/payment-allocation.js';
import { PaymentList } from './payments/payment-list.js';
import { InvoiceList } from './invoices/invoice-list.js';
import { PaymentBooking } from './payments/payment-booking.js';
import { PaymentsController } from './payments/payments.controller.js';
import { PaymentsPageController } from './payments/payments.page.controller.js';
import { PaymentsService } from './payments/payments.service.js';
import { PlanChangesController } from './plan-changes/plan-changes.controller.js';
import { PlanChangesService } from './plan-changes/plan-changes.service.js';
import { ProofsController } from './proofs/proofs.controller.js';
import { ProofsPageController } from './proofs/proofs.page.controller.js';
import { ProofsService } from './proofs/proofs.service.js';
import { RenewalsController } from './renewals/renewals.controller.js';
import { RenewalsService } from './renewals/renewals.service.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { ReviewsPageController } from './reviews/reviews.page.controller.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { PaymentCorrection } from './payments/payment-correction.service.js';
import { RecordedBy } from './undo/recorded-by.js';
import { Undo } from './undo/undo.service.js';
import { UndoController } from './undo/undo.controller.js';
import { InvoiceSettlement } from './payments/invoice-settlement.js';

@Module({
  imports: [ExpiryModule, UsersModule],
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
    UndoController,
  ],
  providers: [
    BillingCutover,
    BillingMetrics,
    CreditAllocation,
    CreditRun,
    CustomerChangeListener,
    DeletionListener,
    FirstInvoiceListener,
    InvoiceIssuer,
    InvoiceRun,
    InvoiceList,
    InvoicesService,
    PaymentAllocation,
    PaymentBooking,
    PaymentList,
    PaymentsService,
    PlanChangesService,
    ProofsService,
    RenewalsService,
    ReviewsService,
    InvoiceSettlement,
    PaymentCorrection,
    RecordedBy,
    Undo,
  ],
  exports: [
    BillingCutover,
    BillingMetrics,
    CreditAllocation,
    CreditRun,
    InvoiceIssuer,
    InvoiceRun,
    InvoiceList,
    InvoicesService,
    PaymentBooking,
    PaymentList,
    PaymentsService,
    RenewalsService,
    ReviewsService,
    InvoiceSettlement,
  ],
})
export class BillingModule {}
