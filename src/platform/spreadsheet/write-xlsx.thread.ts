import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import type { Sheet, SheetCell, SheetRow } from '../../rules/sheet.js';

const WIDTHS = { least: 8, most: 42 };
/** Excel refuses more, and these characters. */
const sheetName = (name: string): string => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** Numbers and dates are real ones, so that a spreadsheet adds and sorts them; a text is never a formula, whatever it begins with. */
export async function writeXlsx(sheets: Sheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, rows }) => ({
    sheet: sheetName(name),
    data: rows.map(cellsOf) as SheetData,
    columns: widthsOf(rows),
    stickyRowsCount: rows[0]?.isStrong ? 1 : 0,
  }));
  return writeXlsxFile(written).toBuffer();
}

const cellsOf = ({ cells, isStrong }: SheetRow): (CellObject | null)[] =>
  cells.map((cell) => {
    const written = cellOf(cell);
    return written && isStrong ? { ...written, fontWeight: 'bold' as const } : written;
  });

function cellOf(cell: SheetCell): CellObject | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number, format: '#,##0' };
  if (typeof cell === 'string') return { value: cell, type: String };
  return 'day' in cell
    ? { value: dateOf(cell.day), type: Date, format: 'dd/mm/yyyy' }
    : { value: dateOf(cell.moment.replace(' ', 'T')), type: Date, format: 'dd/mm/yyyy hh.mm' };
}

/** A cell has no time zone; the package takes that of UTC. */
const dateOf = (text: string): Date => new Date(text.length === 10 ? text : `${text}Z`);

/** Of the first rows, which is enough for a look. */
function widthsOf(rows: SheetRow[]): { width: number }[] {
  const looked = rows.slice(0, 200);
  const columns = Math.max(0, ...looked.map(({ cells }) => cells.length));
  return Array.from({ length: columns }, (_, at) => ({
    width: Math.min(WIDTHS.most, Math.max(WIDTHS.least, ...looked.map(({ cells }) => lengthOf(cells[at])))),
  }));
}

function lengthOf(cell: SheetCell | undefined): number {
  if (cell === null || cell === undefined) return 0;
  if (typeof cell === 'object') return 'day' in cell ? 12 : 18;
  return String(cell).length * 1.15 + 2;
}
