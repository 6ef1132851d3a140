import type { Reader } from '../../platform/inertia/documents.view.js';
import type { ExportKind } from '../../rules/csv.js';
import type { SheetCell, SheetRow } from '../../rules/sheet.js';

/** A list as people read it. */
export type ListForm = {
  /** Also the name of the sheet. */
  title: string;
  /** Without its ending; names the month or the filters. */
  fileName: (query: object) => string;
  head: SheetRow;
  cells: (row: object) => SheetCell[];
  /** By column: whether it is summed. */
  sums: boolean[];
  total: (count: number) => string;
};

declare module '../../platform/inertia/documents.view.js' {
  interface DocumentBundle {
    listForm: (kind: ExportKind, reader: Reader) => ListForm;
  }
}
