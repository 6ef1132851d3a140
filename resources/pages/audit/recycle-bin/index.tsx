import { callApi } from '@/api/api';
import { useFormat } from '@/ui/hooks/use-format';
import { Badge } from '@/ui/badge';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useSubmission } from '@/ui/hooks/use-submission';
import { showToast } from '@/ui/toaster';
import type { DeletedKind, DeletedRecordView } from '@server/audit/recycle-bin/deleted-record.view';
import type { RecycleBinPage as Props } from '@server/audit/recycle-bin/recycle-bin.page.controller';
import Trash2 from 'lucide-react/icons/trash';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { presetsOver } from '@/ui/presets';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';

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

const RESTORE: Record<DeletedKind, (id: number) => Promise<unknown>> = {
  user: (id) => callApi('POST /users/:id/restore', { params: { id } }),
  license: (id) => callApi('POST /licenses/:id/restore', { params: { id } }),
  subscription: (id) => callApi('POST /subscriptions/:id/restore', { params: { id } }),
};

type DeletedRecordProps = { record: DeletedRecordView; onRestored: () => void };

function DeletedRecord({ record, onRestored }: DeletedRecordProps) {
  const words = useMessages('recycleBin');
  const { moment, relative, day } = useFormat();
  const { kind, record_id, deleted_at, deleted_by, kept_until } = record;
  const name = nameOf(record);
  const { submit, isPending, failure } = useSubmission(
    () => RESTORE[kind](record_id),
    () => {
      showToast(words.done(name));
      onRestored();
    },
  );
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
          <Badge tone="grey">{words.kind[kind]}</Badge>
        </div>
        <p className="text-sm text-muted tabular-nums">
          <time dateTime={deleted_at} title={moment(deleted_at)}>
            {words.deleted(relative(deleted_at), deleted_by)}
          </time>{' '}
          · {words.keptUntil(day(kept_until))}
        </p>
      </div>
      <Button aria-label={words.restoreOf(name)} isPending={isPending} onClick={submit}>
        {words.restore}
      </Button>
      {failure && (
        <div className="sm:col-span-2">
          <Banner>{failure.message}</Banner>
        </div>
      )}
    </li>
  );
}

/** The names at the time of the deletion. */
function nameOf({ record_id, about: { username, license_key, plan_name } }: DeletedRecordView): string {
  return [plan_name, license_key, username].filter((name) => name).join(' · ') || `#${record_id}`;
}
