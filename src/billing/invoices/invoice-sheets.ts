import { UNCLAIMED } from '../../rules/debt.js';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { User } from '../../accounts/users/user.entity.js';
import { Config } from '../../platform/config/config.js';
import { loadDocuments } from '../../platform/inertia/document-bundle.js';
import type { DocumentBundle, Reader } from '../../platform/inertia/documents.view.js';
import { Sample } from '../../platform/openapi/sample.js';
import { PaperWriter } from '../../platform/paper/paper-writer.js';
import type { Locale } from '../../rules/locale.js';
import type { Paper } from '../../rules/paper.js';
import type { PayView } from '../checkout/pay.view.js';
import { WaysToPayService } from './ways-to-pay.service.js';
import { refundView } from '../ledger/refund.view.js';
import { PaymentList } from '../payments/payment-list.js';
import { InvoiceList } from './invoice-list.js';
import type { InvoicePage } from './invoice-page.view.js';
import { sellerView } from './seller.view.js';

export const PDF = 'application/pdf';
export const PDF_FILE = new Sample<StreamableFile>(
  { type: 'string', format: 'binary' },
  'the bytes of the document',
);

/** An invoice with all that its sheet shows, on the screen and as a PDF. */
@Injectable()
export class InvoiceSheets {
  constructor(
    private readonly invoices: InvoiceList,
    private readonly payments: PaymentList,
    private readonly ways: WaysToPayService,
    private readonly papers: PaperWriter,
    private readonly config: Config,
  ) {}

  /** @throws Refusal 404, also for what the viewer may not see */
  async page(viewer: User, id: number): Promise<InvoicePage> {
    const invoice = await this.invoices.find(viewer, id);
    const payments = await this.payments.listForInvoice(invoice);
    return {
      invoice: this.invoices.viewFor(viewer)(invoice),
      claim: (await this.invoices.claimsOf([id]))[id] ?? UNCLAIMED,
      payments: payments.map(this.payments.viewFor(viewer)),
      other_parts: (await this.payments.otherPartsOf(payments)).map(this.payments.viewFor(viewer)),
      refunds: (await this.invoices.refundsOf(viewer, invoice)).map(refundView),
      refundable: await this.invoices.refundable(viewer, payments),
      credit: await this.invoices.spendableCredit(invoice),
      credit_used: await this.invoices.creditUsedOn(invoice),
      bulk_sale_id: await this.invoices.bulkSaleOf(invoice),
      seller: sellerView(this.config),
      ways: await this.ways.whileOwed(invoice),
    };
  }

  /** The same bytes as long as the invoice is the same. @throws as `page` */
  async pdf(viewer: User, id: number, locale: Locale): Promise<StreamableFile> {
    const page = await this.page(viewer, id);
    return this.written(locale, ({ invoiceDocument }, reader) => invoiceDocument(page, reader));
  }

  /** For the holder of a pay link. */
  receipt(bill: PayView, locale: Locale): Promise<StreamableFile> {
    const seller = sellerView(this.config);
    return this.written(locale, ({ receiptDocument }, reader) => receiptDocument(bill, seller, reader));
  }

  private async written(
    locale: Locale,
    paperOf: (bundle: DocumentBundle, reader: Reader) => Paper,
  ): Promise<StreamableFile> {
    const { businessTimeZone: time_zone, productName: product_name } = this.config;
    // No document says when it was written.
    const reader = { locale, time_zone, product_name, now: new Date(0).toISOString() };
    const paper = paperOf(await loadDocuments(), reader);
    const disposition = `inline; filename="${paper.number}.pdf"`;
    return new StreamableFile(await this.papers.pdf(paper), { type: PDF, disposition });
  }
}
