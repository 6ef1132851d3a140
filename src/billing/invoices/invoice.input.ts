import { IsIn, IsOptional } from 'class-validator';
import { IsRowId, IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { AsBillingPeriod, BILLING_PERIOD_SENTENCE } from '../../catalog/plans/plan.input.js';
import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import { type Locale, LOCALES } from '../../rules/locale.js';
import { INVOICE_STATES, type InvoiceState } from '../../rules/ledger.js';

/** An empty body means the billing period of the plan. */
export class InvoiceInput {
  @IsOptional()
  @AsBillingPeriod()
  @IsIn(BILLING_PERIODS, { message: BILLING_PERIOD_SENTENCE })
  billing_period?: BillingPeriod | null;
}

export class DocumentQuery {
  /** The language of the document. */
  @IsOptional()
  @IsIn(LOCALES, { message: `locale must be one of ${LOCALES.join(', ')}.` })
  locale: Locale = 'en';
}

export class DuesQuery {
  /** An open invoice of the subscription that is to be among the answers. */
  @IsOptional()
  @IsRowId('invoice_id')
  invoice_id?: number;
}

/** `unpaid` is open or partly paid. */
const STATE_FILTERS = [...INVOICE_STATES, 'unpaid'] as const;

export const INVOICE_SORTS = {
  issued_at: { issuedAt: 'asc', id: 'asc' },
  '-issued_at': { issuedAt: 'desc', id: 'desc' },
} satisfies Sorts;

export class InvoiceListQuery extends ListQuery {
  @IsOptional()
  @IsIn(STATE_FILTERS, { message: `state must be one of ${STATE_FILTERS.join(', ')}.` })
  state?: InvoiceState | 'unpaid';

  @IsOptional()
  @IsRowId('user_id')
  user_id?: number;

  @IsSort(INVOICE_SORTS)
  sort: keyof typeof INVOICE_SORTS = '-issued_at';
}

export class InvoicesPageQuery extends InvoiceListQuery {
  override per_page = 24;
}
