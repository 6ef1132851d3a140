import type { ListProps } from '../../platform/inertia/list-props.js';
import type { CsvKind, Outcome } from '../../rules/csv.js';
import type { ImportRowView, ImportView } from './import.view.js';

export type NewImportPage = {
  kind: CsvKind;
};

export type ImportRunPage = ListProps<{ outcome: Outcome | null; takes_away: 'true' | 'false' | null }> & {
  run: ImportView;
  rows: ImportRowView[];
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'new-import': NewImportPage;
    'import-run': ImportRunPage;
  }
}
