import { invoiceSchema, type InvoiceView } from '../../billing/invoices/invoice.view.js';
import type { Described } from '../../platform/openapi/sample.js';

const { lines: _lines, pay_url: _link, ...example } = invoiceSchema.example as InvoiceView;

export const invoiceRowSchema: Described = { ...invoiceSchema, example };
