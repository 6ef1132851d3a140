import type { ListProps } from '../../platform/inertia/props.js';
import type { Outcome } from '../../rules/csv.js';
import type { ImportColumns, ImportRowView, ImportView } from './import.view.js';

export type ImportRunPage = ListProps<{
  outcome: Outcome | null;
  kept: 'true' | null;
}> & {
  run: ImportView;
  columns: ImportColumns;
  plans: { plan_type: string; plan_name: string }[];
  rows: ImportRowView[];
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'new-import': object;
    'import-run': ImportRunPage;
  }
}
