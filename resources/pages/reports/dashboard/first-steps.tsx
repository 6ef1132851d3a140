import type { SetupView } from '@server/accounts/setup/setup.view';
import clsx from 'clsx';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { showToast } from '@/ui/toaster';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { lazyDialog } from '@/ui/lazy-dialog';
import { closeSetup } from '@/api/setup-calls';
import { useMessages } from '@/i18n/use-messages';

const DismissSetup = lazyDialog(() => import('./dismiss-setup').then((module) => module.DismissSetup));

/** The page of each step. The server detects backups only in its own folder, so others have to be marked by hand. */
const PLACES: Record<keyof SetupView, string | null> = {
  whatsapp_number: '/settings',
  ways_to_pay: '/settings',
  prices: '/plans',
  customer: '/users',
  license: '/licenses',
  router_script: '/licenses',
  backup: null,
};

type FirstStepsProps = { setup: SetupView; onChange: () => void };

/** The setup checklist. It closes itself when all steps are done. */
export function FirstSteps({ setup, onChange }: FirstStepsProps) {
  const { setup: words } = useMessages('dashboard');
  const [isAsking, setAsking] = useState(false);
  const steps = Object.keys(PLACES) as (keyof SetupView)[];
  const done = steps.filter((step) => setup[step]).length;
  const isComplete = done === steps.length;
  useEffect(() => void (isComplete && closeSetup()), [isComplete]);
  if (isComplete) return <Banner tone="notice">{words.complete}</Banner>;

  const stop = () => setAsking(false);
  return (
    <section aria-labelledby="first-steps">
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 pr-2.5 pl-4 sm:pl-5">
          <h2 id="first-steps" className="text-lg font-bold">
            {words.title}
          </h2>
          <p className="flex-1 text-sm text-muted tabular-nums">{words.progress(done, steps.length)}</p>
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {words.dismiss.confirm}
          </Button>
        </div>
        <ol className="grid gap-px border-t border-line bg-line *:bg-surface *:last:col-span-full sm:grid-cols-2 xl:grid-cols-3">
          {steps.map((step) => (
            <Step key={step} step={step} isDone={setup[step]} onChange={onChange} />
          ))}
        </ol>
      </Card>
      {isAsking && (
        <DismissSetup onClose={stop} onDone={(sentence) => (stop(), showToast(sentence), onChange())} />
      )}
    </section>
  );
}

type StepProps = { step: keyof SetupView; isDone: boolean; onChange: () => void };

function Step({ step, isDone, onChange }: StepProps) {
  const { setup: words } = useMessages('dashboard');
  const { title, why, act } = words.steps[step];
  const place = PLACES[step];
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3 px-4 py-3.5 sm:px-5">
      <Mark aria-hidden className={clsx('mt-px size-5 shrink-0', isDone ? 'text-green' : 'text-faint')} />
      <div className="grid min-w-0 flex-1 content-between justify-items-start gap-2.5">
        <div className="grid gap-0.5">
          <h3 className={clsx('text-base font-semibold', isDone && 'text-muted')}>
            {title}
            {isDone && <span className="sr-only"> ({words.done})</span>}
          </h3>
          {!isDone && <p className="text-sm text-muted">{why}</p>}
        </div>
        {!isDone &&
          (place ? <ButtonLink href={place}>{act}</ButtonLink> : <BackupButton onDone={onChange} />)}
      </div>
    </li>
  );
}

function BackupButton({ onDone }: { onDone: () => void }) {
  const { act } = useMessages('dashboard').setup.steps.backup;
  const { submit, isPending, failure } = useSubmission(
    () => callApi('POST /setup-steps', { body: { step: 'backup' } }),
    () => onDone(),
  );
  return (
    <>
      <Button isPending={isPending} onClick={submit}>
        {act}
      </Button>
      {failure && (
        <p role="alert" className="text-sm font-medium text-red">
          {failure.message}
        </p>
      )}
    </>
  );
}
