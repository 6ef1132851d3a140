import { router } from '@inertiajs/react';
import type { ImportView } from '@server/bulk/imports/import.view';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';

const ConfirmRun = lazyDialog(() => import('./confirm-run').then((module) => module.ConfirmRun));

type RunButtonProps = { view: ImportView; taking: string; onRun: () => void };

/** Asks first when rows take something away. */
export function RunButton({ view: { counts, taking_away }, taking, onRun }: RunButtonProps) {
  const { run } = useMessages('importRun');
  const [isAsking, setAsking] = useState(false);
  const count = counts.create + counts.change;
  return (
    <>
      <Button tone="primary" onClick={() => (taking_away > 0 ? setAsking(true) : onRun())}>
        {run(count)}
      </Button>
      {isAsking && (
        <ConfirmRun
          takingAway={taking_away}
          count={count}
          onConfirm={() => {
            setAsking(false);
            onRun();
          }}
          onClose={() => {
            setAsking(false);
            router.visit(taking, { preserveState: true, preserveScroll: true });
          }}
        />
      )}
    </>
  );
}
