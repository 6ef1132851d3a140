import { invoiceSchema } from '../billing/invoice.schema.js';
import type { InvoiceView } from '../ledger/invoice.view.js';
import type { Described } from '../platform/openapi/sample.js';

/** A row of a file has no list in it: the total is the sum of the lines. */
export const invoiceRow = ({ lines: _lines, pay_url: _link, ...row }: InvoiceView) => row;

export const invoiceRowSchema: Described = {
  ...invoiceSchema,
  example: invoiceRow(invoiceSchema.example as InvoiceView),
};
