import type { MonthBook, MonthSums } from '@server/billing/accounting/month-book.view';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import type { Reader } from '@server/platform/inertia/documents.view';
import type { Sheet, SheetCell, SheetRow } from '@server/rules/sheet';
import { formatMonth, formatWholeDay } from '@/lib/format';
import type { Messages } from '@/i18n/messages';
import { DICTIONARIES } from './dictionaries';
import { type Column, LIST_COLUMNS } from './list-columns';
import { dayCell, fileName } from './reader';

export function monthBook(book: MonthBook, reader: Reader): { fileName: string; sheets: Sheet[] } {
  const words = DICTIONARIES[reader.locale];
  const { month: own } = words.documents;
  return {
    fileName: fileName(own.file, book.month),
    sheets: [
      { name: own.summary, rows: summaryOf(book, words, reader) },
      { name: words.shared.screens.payments, rows: byMethod(book.payments, words, reader) },
      { name: own.refunds, rows: tableOf(LIST_COLUMNS.payments(words, reader), book.refunds, words) },
      { name: own.credit, rows: tableOf(creditColumns(words), book.credit, words) },
      { name: own.open, rows: tableOf(openColumns(words, reader), book.open, words) },
    ],
  };
}

const strong = (...cells: SheetCell[]): SheetRow => ({ cells, isStrong: true });
const plain = (...cells: SheetCell[]): SheetRow => ({ cells });

function tableOf<Row>(columns: Column<Row>[], rows: Row[], { documents }: Messages): SheetRow[] {
  return [
    strong(...columns.map(({ head }) => head)),
    ...rows.map((row) => plain(...columns.map(({ cell }) => cell(row)))),
    totalOf(columns, rows, documents.total(rows.length)),
  ];
}

function totalOf<Row>(columns: Column<Row>[], rows: Row[], label: string): SheetRow {
  const sumOf = ({ cell }: Column<Row>) => rows.reduce((sum, row) => sum + Number(cell(row) ?? 0), 0);
  return strong(label, ...columns.slice(1).map((column) => (column.isSum ? sumOf(column) : null)));
}

/** One method after the other, each with its total. */
function byMethod(payments: PaymentView[], words: Messages, reader: Reader): SheetRow[] {
  const columns = LIST_COLUMNS.payments(words, reader);
  const { documents, shared } = words;
  const methods = [...new Set(payments.map(({ method }) => method))];
  const groups = methods.flatMap((method) => {
    const rows = payments.filter((payment) => payment.method === method);
    const [, ...body] = tableOf(columns, rows, words);
    return [
      ...body.slice(0, -1),
      totalOf(columns, rows, `${shared.ledger.method[method]}: ${documents.total(rows.length)}`),
    ];
  });
  return [
    strong(...columns.map(({ head }) => head)),
    ...groups,
    totalOf(columns, payments, documents.total(payments.length)),
  ];
}

const creditColumns = ({
  documents: { month },
  payments,
}: Messages): Column<MonthBook['credit'][number]>[] => [
  { head: payments.columns.customer, cell: (row) => row.user_name },
  { head: month.opening, cell: (row) => row.opening, isSum: true },
  { head: month.added, cell: (row) => row.added, isSum: true },
  { head: month.used, cell: (row) => row.used, isSum: true },
  { head: month.closing, cell: (row) => row.closing, isSum: true },
];

const openColumns = (
  { invoices: { columns }, invoice, users: { fields } }: Messages,
  reader: Reader,
): Column<MonthBook['open'][number]>[] => [
  { head: columns.number, cell: (row) => row.number },
  { head: columns.customer, cell: (row) => row.user_name },
  { head: fields.company, cell: (row) => row.company },
  { head: columns.issued, cell: (row) => dayCell(row.issued_at, reader) },
  { head: columns.due, cell: (row) => dayCell(row.due_at, reader) },
  { head: columns.total, cell: (row) => row.total, isSum: true },
  { head: invoice.paid, cell: (row) => row.settled, isSum: true },
  { head: columns.owed, cell: (row) => row.owed, isSum: true },
];

/** Each part ends in the ledger's own sum and the difference, which is shown when it is 0 too. */
function summaryOf(book: MonthBook, words: Messages, { locale }: Reader): SheetRow[] {
  const { month: own } = words.documents;
  const { sums } = book;
  return [
    strong(own.title(formatMonth(book.month, locale))),
    plain(own.openOn(formatWholeDay(book.last_day, locale))),
    plain(),
    ...moneyOf(book, words),
    ...partOf(own.bills, billsOf(sums, own), [own.openSheet, sumOf(book.open, 'owed')], own),
    ...partOf(own.credit, creditOf(sums, own), [own.creditSheet, sumOf(book.credit, 'closing')], own),
    ...partOf(own.days, daysOf(sums, own), [own.ledgerRecorded, sums.on_invoices + sums.became_credit], own),
  ];
}

type Own = Messages['documents']['month'];
type Line = [label: string, amount: number];

const sumOf = <Name extends string>(rows: Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

function moneyOf({ methods, sums }: MonthBook, { documents, shared }: Messages): SheetRow[] {
  const { month: own } = documents;
  const net = sumOf(methods, 'received') + sumOf(methods, 'refunded');
  return [
    strong(own.money, own.received, own.refunds, own.net),
    ...methods.map(({ method, received, refunded }) =>
      plain(shared.ledger.method[method], received, refunded, received + refunded),
    ),
    strong(own.sum, sumOf(methods, 'received'), sumOf(methods, 'refunded'), net),
    plain(own.ledgerReceived, null, null, sums.received),
    strong(own.difference, null, null, net - sums.received),
    plain(),
  ];
}

/** The lines add up to what is compared. */
function partOf(title: string, lines: Line[], [label, other]: Line, own: Own): SheetRow[] {
  const sum = lines.reduce((all, [, amount]) => all + amount, 0);
  return [
    strong(title),
    ...lines.map(([what, amount]) => plain(what, null, null, amount)),
    strong(own.sum, null, null, sum),
    plain(label, null, null, other),
    strong(own.difference, null, null, sum - other),
    plain(),
  ];
}

const billsOf = (sums: MonthSums, own: Own): Line[] => [
  [own.openBefore, sums.open_before],
  [own.issued, sums.issued],
  [own.cancelled, -sums.cancelled],
  [own.creditNotes, -sums.credit_notes],
  [own.paidOnBills, -sums.on_invoices],
  [own.creditUsed, -sums.credit_used],
  [own.givenBack, sums.credit_cancelled],
];

const creditOf = (sums: MonthSums, own: Own): Line[] => [
  [own.opening, sums.credit_before],
  [own.surplus, sums.credit_surplus],
  [own.givenBack, sums.credit_cancelled],
  [own.planChanges, sums.credit_changed],
  [own.creditUsed, -sums.credit_used],
  [own.takenBack, sums.credit_taken],
];

const daysOf = (sums: MonthSums, own: Own): Line[] => [
  [own.ledgerReceived, sums.received],
  [own.recordedForOthers, sums.recorded_for_others],
  [own.recordedElsewhere, -sums.recorded_elsewhere],
];
