import { Module, Global } from '@nestjs/common';
import { AccountingController } from './accounting/accounting.controller.js';
import { MonthBooks } from './accounting/month-book.service.js';
import { CreditAllocation } from './ledger/credit-allocation.js';
import { CreditRun } from './invoices/credit-run.js';
import { CustomerChangeListener } from './customer-change-listener.js';
import { FirstInvoiceListener } from './first-invoice-listener.js';
import { DeletionListener } from './deletion-listener.js';
import { InvoiceRun } from './invoices/invoice-run.js';
import { InvoiceIssuer } from './ledger/invoice-issuer.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesPageController } from './invoices/invoices.page.controller.js';
import { InvoiceSheets } from './invoices/invoice-sheets.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { PaymentAllocation } from './ledger/payment-allocation.js';
import { PaymentList } from './payments/payment-list.js';
import { InvoiceList } from './invoices/invoice-list.js';
import { PaymentBooking } from './ledger/payment-booking.js';
import { PaymentsController } from './payments/payments.controller.js';
import { MoneyPageController } from './money.page.controller.js';
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
import { InvoiceSettlement } from './ledger/invoice-settlement.js';
import { LicensingModule } from '../licensing/licensing.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { Gateways } from '../integrations/gateways/gateways.js';
import { AttemptChecks } from './checkout/attempt-checks.js';
import { AttemptOutcome } from './checkout/attempt-outcome.js';
import { Attempts } from './checkout/attempts.js';
import { CallbacksController } from './checkout/callbacks.controller.js';
import { Callbacks, CheckoutMetrics } from './checkout/callbacks.service.js';
import { CheckoutGauges } from './checkout/checkout-gauges.js';
import { Checkout } from './checkout/checkout.service.js';
import { RefundBooking } from './ledger/refund-booking.js';
import { LapsedInvoices } from './checkout/lapsed-invoices.js';
import { PayLinkLimits } from './checkout/pay-link-limits.js';
import { PayPageController } from './checkout/pay.page.controller.js';
import { PayService } from './checkout/pay.service.js';
import { PayAllService } from './checkout/pay-all.service.js';
import { PayAllPages } from './checkout/pay-all.pages.js';
import { PayInvoicePages } from './checkout/pay-invoice.pages.js';
import { BasketQuotes } from './checkout/basket-quote.js';
import { WaysToPayService } from './invoices/ways-to-pay.service.js';
import { BasketPayments } from './payments/basket-payments.service.js';
import { CustomerPayments } from './payments/customer-payments.service.js';
import { CustomerPaymentsController } from './payments/customer-payments.controller.js';
import { BasketBooking } from './ledger/basket-booking.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { GatewayRefunds } from './refunds/gateway-refunds.js';
import { RefundsService } from './refunds/refunds.service.js';
import { ReviewReturnsController } from './reviews/review-returns.controller.js';
import { ReviewPayments } from './reviews/review-payments.service.js';
import { PayLinksController } from './pay-links/pay-links.controller.js';
import { PayLinksService } from './pay-links/pay-links.service.js';
import { ReviewReturns } from './reviews/review-returns.service.js';
import { UnknownOrders } from './checkout/unknown-orders.js';
import { IntegrationsModule } from '../integrations/integrations.module.js';
import { CustomerDebts } from '../accounts/debts/customer-debts.js';
import {
  MoneyReceived,
  SubscriptionDebts,
  UndoableRenewals,
} from '../licensing/subscriptions/subscription-ports.js';
import { UserViews } from '../accounts/users/user-views.js';
import { SubscriptionViews } from '../licensing/subscriptions/subscription-views.js';
import { OldestOpenInvoices } from './receivables/oldest-open.js';
import { ReceivableList } from './receivables/receivable-list.js';
import { ReceivablesController } from './receivables/receivables.controller.js';
import { ReceivablesPageController } from './receivables/receivables.page.controller.js';
import { UnpaidRenewals } from './undo/unpaid-renewals.js';
import { LedgerTotals } from './ledger/ledger-totals.js';
import { LedgerDebts } from './ledger/ledger-debts.js';

/** Global, because accounts and licensing show what is owed and what may be undone, and must not import billing. */
@Global()
@Module({
  imports: [LicensingModule, AccountsModule, IntegrationsModule],
  controllers: [
    InvoicesController,
    InvoicesPageController,
    PaymentsController,
    CustomerPaymentsController,
    AccountingController,
    MoneyPageController,
    PaymentsPageController,
    PlanChangesController,
    ProofsController,
    ProofsPageController,
    ReceivablesController,
    ReceivablesPageController,
    RenewalsController,
    ReviewsController,
    ReviewsPageController,
    UndoController,
    CallbacksController,
    PayPageController,
    RefundsController,
    ReviewReturnsController,
    PayLinksController,
  ],
  providers: [
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
    OldestOpenInvoices,
    ProofsService,
    ReceivableList,
    RenewalsService,
    ReviewsService,
    InvoiceSettlement,
    PaymentCorrection,
    RecordedBy,
    Undo,
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
    PayAllService,
    PayAllPages,
    PayInvoicePages,
    BasketQuotes,
    WaysToPayService,
    BasketBooking,
    BasketPayments,
    CustomerPayments,
    GatewayRefunds,
    RefundsService,
    ReviewReturns,
    ReviewPayments,
    PayLinksService,
    UnknownOrders,
    LedgerDebts,
    LedgerTotals,
    MonthBooks,
    InvoiceSheets,
    { provide: CustomerDebts, useExisting: LedgerDebts },
    { provide: SubscriptionDebts, useExisting: LedgerDebts },
    { provide: UndoableRenewals, useClass: UnpaidRenewals },
    { provide: MoneyReceived, useExisting: LedgerTotals },
    SubscriptionViews,
    UserViews,
  ],
  exports: [
    BasketBooking,
    CustomerPayments,
    CreditAllocation,
    CreditRun,
    InvoiceIssuer,
    InvoiceRun,
    InvoiceList,
    InvoicesService,
    PaymentBooking,
    PaymentList,
    PaymentsService,
    OldestOpenInvoices,
    ReceivableList,
    RenewalsService,
    ReviewsService,
    InvoiceSettlement,
    LedgerTotals,
    PayLinksService,
    WaysToPayService,
    BasketQuotes,
    AttemptChecks,
    Checkout,
    GatewayRefunds,
    Gateways,
    UnknownOrders,
    CustomerDebts,
    SubscriptionDebts,
    UndoableRenewals,
    MoneyReceived,
    SubscriptionViews,
    UserViews,
  ],
})
export class BillingModule {}
