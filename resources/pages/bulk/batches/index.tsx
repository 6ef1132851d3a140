import type { BatchRowView } from '@server/bulk/batches/batch.view';
import type { BatchesPage as Props } from '@server/bulk/batches/batches.page';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import { ListSection } from '@/ui/list-section';
import { Presets, presetsOver } from '@/ui/presets';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import { type BatchRequest, BatchRow } from './batch-row';

const BatchAgain = lazyDialog(() => import('./batch-again').then((module) => module.BatchAgain));

type OpenDialog = { request: BatchRequest; batch: BatchRowView };

export default function BatchesPage({ batches, count, links, query }: Props) {
  const words = useMessages('batches');
  const list = useList('batches', 'count', 'links', 'query');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const preset = presetsOver({ state: query.state }, list);

  return (
    <div className="list-page">
      <ListSection
        list={list}
        words={words}
        icon={ListChecks}
        count={count}
        links={links}
        sort={query.sort}
        isEmpty={!batches.length}
        isFiltered={!!(query.q || query.state)}
        clearHref="/batches"
        presets={
          <Presets
            only={list.linkOptions.only}
            presets={[
              preset(words.all),
              preset(words.states.running, { state: 'running' }),
              preset(words.states.done, { state: 'done' }),
              preset(words.states.stopped, { state: 'stopped' }),
            ]}
          />
        }
      >
        <ul className="card divide-y divide-line">
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} onAction={(request) => setDialog({ request, batch })} />
          ))}
        </ul>
      </ListSection>
      {dialog && <BatchAgain {...dialog} onClose={() => setDialog(null)} onChanged={() => list.reload()} />}
    </div>
  );
}

BatchesPage.layout = [AppLayout];
