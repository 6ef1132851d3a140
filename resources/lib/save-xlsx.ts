import writeXlsx from 'write-excel-file/universal';
import { saveFile } from '@/lib/save-file';

const MAX_WIDTH = 50;

/** Saves a table as a workbook of texts, in which no number loses a digit. The first row is the head. */
export async function saveXlsx(name: string, rows: string[][]): Promise<void> {
  const cells = rows.map((row, line) => row.map((value) => cellOf(value, line === 0)));
  const columns = (rows[0] ?? []).map((_, at) => ({
    width: Math.min(MAX_WIDTH, Math.max(...rows.map((row) => (row[at] ?? '').length)) + 2),
  }));
  saveFile(name, await writeXlsx(cells, { columns, stickyRowsCount: 1 }).toBlob());
}

const cellOf = (value: string, isHead: boolean) =>
  value === '' ? null : { value, type: String, format: '@', ...(isHead && { fontWeight: 'bold' as const }) };
