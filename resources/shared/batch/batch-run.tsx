import { Link, router, usePage } from '@inertiajs/react';
import type { BatchSubject } from '@server/rules/batch-actions';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect } from 'react';
import { useRights } from '@/shared/use-rights';
import { Banner } from '@/ui/banner';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { useMessages } from '@/i18n/use-messages';
import { BatchRefusals } from './batch-refusals';
import type { Batch, useBatchRun } from './use-batch-run';

type BatchRunProps = Omit<ReturnType<typeof useBatchRun>, 'batch' | 'show'> & {
  batch: Batch;
  subject: BatchSubject;
};

/** Progress while running, then the result. */
export function BatchRun({ batch, subject, failure, run, stop, undo }: BatchRunProps) {
  const { run: words, ended } = useMessages('batch');
  const shared = useMessages('shared');
  const { can } = useRights();
  const isRunning = batch.state === 'running';
  const isReminded = !isRunning && isReminder(batch) && batch.changed > 0;
  return (
    <>
      <ModalBody>
        {failure && <Banner>{failure.message}</Banner>}
        <div role="status" aria-live="polite" className="grid gap-2">
          {isRunning ? <Progress batch={batch} /> : <Ending batch={batch} subject={subject} />}
        </div>
        {batch.refused > 0 && (
          <div className="grid gap-2">
            <p className="text-base font-semibold">{ended.refused(batch.refused)}</p>
            <BatchRefusals refusals={batch.refusals} />
            {batch.refused > batch.refusals.length && (
              <p className="text-sm text-muted">{ended.more(batch.refused - batch.refusals.length)}</p>
            )}
          </div>
        )}
        {!isRunning && (
          <p className="flex flex-wrap gap-x-5 gap-y-2 text-base">
            {batch.changed > 0 && can('audit:read') && (
              <Link href={`/audit?batch=${batch.id}`} className="link">
                {ended.audit}
              </Link>
            )}
            <Link href="/batches" className="link">
              {shared.screens.batches}
            </Link>
          </p>
        )}
      </ModalBody>
      <ModalActions>
        {isRunning && !failure && <Button onClick={stop}>{words.stop}</Button>}
        {isRunning && failure && (
          <Button tone="primary" onClick={() => void run(batch)}>
            {words.resume}
          </Button>
        )}
        {isReminded && <ToMessages />}
        {!isRunning && batch.can_undo && <Button onClick={() => void undo(batch.id)}>{ended.undo}</Button>}
        {!isRunning && <ModalCancel>{shared.actions.close}</ModalCancel>}
      </ModalActions>
    </>
  );
}

const isReminder = ({ action }: Batch) => action === 'subscription.remind';

/** To the queue, where several reminders to one number are one message. */
function ToMessages() {
  const { ended } = useMessages('batch');
  const { app, menu_counts } = usePage().props;
  useEffect(() => router.reload({ only: ['menu_counts'] }), []);
  const waiting = menu_counts?.messages ?? 0;
  return (
    <ButtonLink tone="primary" href="/messages">
      {app.sends_by_hand && waiting > 0 ? ended.send(waiting) : ended.messages}
      <Icon of={ArrowRight} />
    </ButtonLink>
  );
}

function Progress({ batch: { reached, total } }: { batch: Batch }) {
  const { run: words } = useMessages('batch');
  return (
    <>
      <p className="text-base font-semibold tabular-nums">{words.progress(reached, total)}</p>
      <progress
        value={reached}
        max={total}
        aria-label={words.progress(reached, total)}
        className="batch-progress"
      />
      <p className="text-sm text-muted">{words.keep}</p>
    </>
  );
}

function Ending({ batch, subject }: Pick<BatchRunProps, 'batch' | 'subject'>) {
  const { ended, rows, customers } = useMessages('batch');
  const changed = batch.customers === null ? rows[subject](batch.changed) : customers(batch.customers);
  const left = batch.total - batch.reached;
  const { app } = usePage().props;
  const whole = batch.action === 'undo' ? ended.undone : ended.done;
  const reminded = (subscriptions: string) => ended.reminded(subscriptions, app.sends_by_hand);
  return (
    <p className="text-base font-semibold">
      {batch.state === 'stopped'
        ? ended.stopped(changed, left)
        : (isReminder(batch) ? reminded : whole)(changed)}
    </p>
  );
}
