import type { ListProps } from '../../platform/inertia/list-props.js';
import type { FileKind, Outcome } from '../../rules/csv.js';
import type { ImportColumns, ImportRowView, ImportView } from './import.view.js';

export type NewImportPage = {
  kind: FileKind;
};

export type ImportRunPage = ListProps<{
  outcome: Outcome | null;
  takes_away: 'true' | 'false' | null;
  kept: 'true' | null;
}> & {
  run: ImportView;
  columns: ImportColumns;
  plans: { plan_type: string; plan_name: string }[];
  rows: ImportRowView[];
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'new-import': NewImportPage;
    'import-run': ImportRunPage;
  }
}
