import type { Locale } from '../../rules/locale.js';
import { BYTE_ORDER_MARK } from '../../rules/csv.js';
import { sheetLines, type SheetCell, type SheetRow } from '../../rules/sheet.js';
import type { ListForm } from './list-form.view.js';

/** How the rows of a list become the text of a file, lot by lot. */
export type ExportForm = { head: string; lines: (rows: object[]) => string; foot: () => string };

/** As people read the list. */
export function exportForm(form: ListForm, locale: Locale): ExportForm {
  const table = new ReadableTable(form);
  return {
    head: BYTE_ORDER_MARK + sheetLines([form.head], locale),
    lines: (rows) => sheetLines(table.rowsOf(rows), locale),
    foot: () => sheetLines([table.total], locale),
  };
}

/** Adds up the rows that it has turned into cells. */
export class ReadableTable {
  private readonly sums: number[];
  private count = 0;

  constructor(private readonly form: ListForm) {
    this.sums = form.sums.map(() => 0);
  }

  rowsOf(rows: object[]): SheetRow[] {
    this.count += rows.length;
    return rows.map((row) => {
      const cells = this.form.cells(row);
      cells.forEach((cell, at) => (this.sums[at]! += typeof cell === 'number' ? cell : 0));
      return { cells };
    });
  }

  get total(): SheetRow {
    const sums = this.form.sums.map((isSum, at): SheetCell => (isSum ? this.sums[at]! : null));
    return { cells: [this.form.total(this.count), ...sums.slice(1)], isStrong: true };
  }
}
