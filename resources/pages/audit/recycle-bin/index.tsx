import type { RecycleBinPage as Props } from '@server/audit/recycle-bin/recycle-bin.page';
import Trash2 from 'lucide-react/icons/trash';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { presetsOver } from '@/ui/presets';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { DeletedRecord } from './deleted-record';

export default function RecycleBinPage(props: Props) {
  const words = useMessages('recycleBin');
  const page = useListPage(props, 'records');
  const preset = presetsOver({ kind: page.query.kind }, page.list);
  return (
    <ListPage
      page={page}
      words={words}
      icon={Trash2}
      nothing={words.nothing}
      presets={[
        preset(words.all),
        preset(words.kinds.user, { kind: 'user' }),
        preset(words.kinds.license, { kind: 'license' }),
        preset(words.kinds.subscription, { kind: 'subscription' }),
      ]}
    >
      <ul className="card divide-y divide-line">
        {page.rows.map((record) => (
          <DeletedRecord key={record.id} record={record} onRestored={page.reload} />
        ))}
      </ul>
    </ListPage>
  );
}

RecycleBinPage.layout = [AppLayout];
