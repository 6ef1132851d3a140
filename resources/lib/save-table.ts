import { BYTE_ORDER_MARK, csvLine, inertCell } from '@server/rules/csv';
import type { Locale } from '@server/rules/locale';
import writeXlsx from 'write-excel-file/universal';
import { saveFile } from '@/lib/save-file';

const MAX_WIDTH = 50;
/** A larger file is packed in a thread from a text, which pages may not start. */
const MAX_XLSX = 100_000;

/** Saves a table as a workbook of texts, in which no number loses a digit, or as CSV if it is long. The first row is the head. */
export async function saveTable(name: string, rows: string[][], locale: Locale): Promise<void> {
  const size = rows.reduce((sum, row) => sum + row.reduce((length, cell) => length + cell.length, 0), 0);
  if (size > MAX_XLSX || rows.length * rows[0]!.length > MAX_XLSX / 30) {
    const lines = rows.map((row) => csvLine(row.map(inertCell), locale));
    return saveFile(`${name}.csv`, new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv' }));
  }
  const cells = rows.map((row, line) => row.map((value) => cellOf(value, line === 0)));
  const columns = rows[0]!.map((_, at) => ({
    width: Math.min(MAX_WIDTH, Math.max(...rows.map((row) => (row[at] ?? '').length)) + 2),
  }));
  saveFile(`${name}.xlsx`, await writeXlsx(cells, { columns, stickyRowsCount: 1 }).toBlob());
}

const cellOf = (value: string, isHead: boolean) =>
  value === '' ? null : { value, type: String, format: '@', ...(isHead && { fontWeight: 'bold' as const }) };
