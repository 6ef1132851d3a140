import type { BatchRowView } from '@server/bulk/batches/batch.view';
import type { BatchesPage as Props } from '@server/bulk/batches/batches.page.controller';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { presetsOver } from '@/ui/presets';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import { type BatchRequest, BatchRow } from './batch-row';

const BatchAgain = lazyDialog(() => import('./batch-again').then((module) => module.BatchAgain));

type OpenDialog = { request: BatchRequest; batch: BatchRowView };

export default function BatchesPage(props: Props) {
  const words = useMessages('batches');
  const page = useListPage(props, 'batches');
  const { list, query } = page;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const preset = presetsOver({ state: query.state }, list);

  return (
    <>
      <ListPage
        page={page}
        words={words}
        icon={ListChecks}
        nothing={words.nothing}
        presets={[
          preset(words.all),
          preset(words.states.running, { state: 'running' }),
          preset(words.states.done, { state: 'done' }),
          preset(words.states.stopped, { state: 'stopped' }),
        ]}
      >
        <ul className="card divide-y divide-line">
          {page.rows.map((batch) => (
            <BatchRow key={batch.id} batch={batch} onAction={(request) => setDialog({ request, batch })} />
          ))}
        </ul>
      </ListPage>
      {dialog && <BatchAgain {...dialog} onClose={() => setDialog(null)} onChanged={page.reload} />}
    </>
  );
}

BatchesPage.layout = [AppLayout];
