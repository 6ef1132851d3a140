import type { RequestedAction, BatchSubject } from '@server/rules/batch-actions';
import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import type { Count } from '@server/platform/lists/list.view';
import { Modal } from '@/ui/modal';
import { useMessages } from '@/i18n/use-messages';
import { BatchForm } from './batch-form';
import { BatchRun } from './batch-run';
import { type BatchTarget, actionKind } from './batch-target';
import { useBatchRun } from './use-batch-run';

export type OpenBatch = {
  subject: BatchSubject;
  target: BatchTarget;
  count: Count;
  /** Preselected. */
  action?: RequestedAction;
};

type BatchDialogProps = OpenBatch & {
  /** Set when rows can be moved to another plan. */
  plans?: PlanChoiceView[];
  onClose: () => void;
  /** Called when rows may have changed. */
  onChanged: () => void;
};

/** Steps: choose the action, preview it, run it. */
export function BatchDialog({ onClose, onChanged, ...about }: BatchDialogProps) {
  const words = useMessages('batch');
  const progress = useBatchRun();
  const { batch } = progress;
  const kind = actionKind(about.action);
  const isRunning = batch?.state === 'running';
  const rows = words.rows[about.subject](about.count.total) + (about.count.is_exact ? '' : '+');

  function close() {
    if (batch) onChanged();
    onClose();
  }

  return (
    <Modal
      title={kind === 'remind' ? words.remind : words.confirmations[kind].title(rows)}
      isDirty={isRunning}
      question={words.leave}
      onClose={close}
    >
      {batch ? (
        <BatchRun {...progress} batch={batch} subject={about.subject} />
      ) : (
        <BatchForm {...about} onBegun={progress.run} />
      )}
    </Modal>
  );
}
