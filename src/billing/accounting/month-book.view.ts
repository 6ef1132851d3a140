import type { Reader } from '../../platform/inertia/documents.view.js';
import type { PaymentMethod } from '../../rules/ledger.js';
import type { Sheet } from '../../rules/sheet.js';
import type { OpenInvoice } from '../ledger/owed-at.js';
import type { PaymentView } from '../ledger/payment.view.js';

/** Whole rupiah. */
export type CreditRow = { user_name: string; opening: number; added: number; used: number; closing: number };

/** What the ledger says of a month, counted apart from the rows. All in whole rupiah. */
export type MonthSums = {
  /** By their day. */
  received: number;
  /** By when they were recorded, and the two parts that the days tell apart. */
  recorded: number;
  recorded_for_others: number;
  recorded_elsewhere: number;
  on_invoices: number;
  became_credit: number;
  open_before: number;
  open_after: number;
  issued: number;
  cancelled: number;
  credit_notes: number;
  credit_used: number;
  credit_before: number;
  credit_after: number;
  credit_surplus: number;
  credit_cancelled: number;
  credit_changed: number;
  credit_taken: number;
};

export type MonthBook = {
  /** `2026-11` */
  month: string;
  last_day: string;
  methods: { method: PaymentMethod; received: number; refunded: number }[];
  payments: PaymentView[];
  refunds: PaymentView[];
  credit: CreditRow[];
  open: OpenInvoice[];
  sums: MonthSums;
};

declare module '../../platform/inertia/documents.view.js' {
  interface DocumentBundle {
    monthBook: (book: MonthBook, reader: Reader) => { fileName: string; sheets: Sheet[] };
  }
}
