import type { ListProps } from '../../platform/inertia/props.js';
import type { BatchRowView } from './batch.view.js';

export type BatchesPage = ListProps<{ state: string | null }> & { batches: BatchRowView[] };

declare module '../../platform/inertia/props.js' {
  interface Pages {
    batches: BatchesPage;
  }
}
