import type { ListForm } from '@server/bulk/exports/list-form.view';
import type { Reader } from '@server/platform/inertia/documents.view';
import type { ExportKind } from '@server/rules/csv';
import { dayOf } from '@/lib/format';
import type { Messages } from '@/i18n/messages';
import { type Column, LIST_COLUMNS } from './list-columns';
import { DICTIONARIES } from './dictionaries';
import { fileName } from './reader';

export function listForm(kind: ExportKind, reader: Reader): ListForm {
  const words = DICTIONARIES[reader.locale];
  const columns = LIST_COLUMNS[kind](words, reader) as Column<unknown>[];
  const title = words.shared.screens[kind];
  return {
    title,
    fileName: (query) => fileName(title, ...filtersOf(query as Filters, words, reader)),
    head: { cells: columns.map(({ head }) => head), isStrong: true },
    cells: (row: object) => columns.map(({ cell }) => cell(row)),
    sums: columns.map(({ isSum }) => !!isSum),
    total: words.documents.total,
  };
}

type Filters = Partial<Record<'month' | 'method' | 'state' | 'status' | 'payment_status' | 'q', string>>;

/** The month or the day of the file, and the filters in words. What was searched may be a key, so it is not named. */
function filtersOf(query: Filters, { shared, invoices, documents }: Messages, { now, time_zone }: Reader) {
  const { month, method, state, status, payment_status, q } = query;
  const states = { ...shared.ledger.state, unpaid: invoices.presets.unpaid };
  return [
    method && shared.ledger.method[method as never],
    state && states[state as never],
    status && shared.status[status as never],
    payment_status && shared.paymentStatus[payment_status as never],
    q && documents.searched,
    month ?? dayOf(now, time_zone),
  ];
}
