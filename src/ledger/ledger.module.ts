import { Module } from '@nestjs/common';
import { InvoiceIssuer } from './invoice-issuer.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesPageController } from './invoices.page.controller.js';
import { InvoicesService } from './invoices.service.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsPageController } from './payments.page.controller.js';
import { PaymentsService } from './payments.service.js';
import { Settlement } from './settlement.js';

@Module({
  controllers: [InvoicesController, InvoicesPageController, PaymentsController, PaymentsPageController],
  providers: [InvoiceIssuer, InvoicesService, PaymentsService, Settlement],
})
export class LedgerModule {}
