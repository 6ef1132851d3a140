import type { ImportView } from '@server/bulk/imports/import.view';
import { usePage } from '@inertiajs/react';
import { useState } from 'react';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { formatDate } from '@/lib/format';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';

const ConfirmUndo = lazyDialog(() => import('./confirm-undo').then((module) => module.ConfirmUndo));

type AfterImportProps = { view: ImportView; onChanged: (view: ImportView) => void; onUndo: () => void };

/** What may be done about an import that is over: messages to its customers, and taking it back. */
export function AfterImport({ view, onChanged, onUndo }: AfterImportProps) {
  const { after } = useMessages('importRun');
  const { time_zone, locale } = usePage().props.app;
  const [isAsking, setAsking] = useState(false);
  const { submit, isPending, failure } = useSubmission(
    () => callApi('POST /imports/:id/messages', { params: { id: view.id } }),
    onChanged,
  );
  const { until, left } = view.undo;
  return (
    <>
      {failure && <Banner>{failure.message}</Banner>}
      {view.muted > 0 && (
        <Banner
          tone="notice"
          action={
            <Button isPending={isPending} onClick={() => void submit()}>
              {after.allow}
            </Button>
          }
        >
          {after.muted(view.muted)}
        </Banner>
      )}
      {until && left > 0 && view.state !== 'undoing' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setAsking(true)}>{after.undo}</Button>
          <span className="text-sm text-muted">{after.until(formatDate(until, time_zone, locale))}</span>
        </div>
      )}
      {isAsking && (
        <ConfirmUndo
          count={left}
          onConfirm={() => {
            setAsking(false);
            onUndo();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
