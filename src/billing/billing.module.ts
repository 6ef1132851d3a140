import { Module } from '@nestjs/common';
import { InvoiceRun } from './invoice-run.js';
import { InvoiceIssuer } from './invoice-issuer.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesPageController } from './invoices.page.controller.js';
import { InvoicesService } from './invoices.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsPageController } from './payments.page.controller.js';
import { PaymentsService } from './payments.service.js';
import { RenewalsController } from './renewals.controller.js';
import { RenewalsService } from './renewals.service.js';
import { Settlement } from './settlement.js';

@Module({
  controllers: [
    InvoicesController,
    InvoicesPageController,
    PaymentsController,
    PaymentsPageController,
    RenewalsController,
  ],
  providers: [InvoiceIssuer, InvoiceRun, InvoicesService, PaymentsService, RenewalsService, Settlement],
  exports: [InvoiceRun, RenewalsService],
})
export class BillingModule {}
