import type { ListProps } from '../../platform/inertia/props.js';
import type { DeletedRecordView } from './deleted-record.view.js';

export type RecycleBinPage = ListProps<{ kind: string | null }> & { records: DeletedRecordView[] };

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'recycle-bin': RecycleBinPage;
  }
}
