import { router } from '@inertiajs/react';
import type { ImportView } from '@server/bulk/imports/import.view';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useMessages } from '@/i18n/use-messages';

type RunButtonProps = { view: ImportView; taking: string; onRun: () => void };

/** Asks first when rows take something away. */
export function RunButton({ view: { counts, taking_away }, taking, onRun }: RunButtonProps) {
  const { run, ask } = useMessages('importRun');
  const [isAsking, setAsking] = useState(false);
  const count = counts.create + counts.change;
  return (
    <>
      <Button tone="primary" onClick={() => (taking_away > 0 ? setAsking(true) : onRun())}>
        {run(count)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={ask.title}
          confirmLabel={ask.confirm}
          cancelLabel={ask.cancel}
          onConfirm={() => {
            setAsking(false);
            onRun();
          }}
          onCancel={() => {
            setAsking(false);
            router.visit(taking, { preserveState: true, preserveScroll: true });
          }}
        >
          {ask.text(taking_away, count)}
        </ConfirmDialog>
      )}
    </>
  );
}
