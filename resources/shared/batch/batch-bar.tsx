import { usePage } from '@inertiajs/react';
import type { RequestedAction, BatchSubject } from '@server/rules/batch-actions';
import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import type { Count } from '@server/platform/lists/list.view';
import { useState } from 'react';
import { RunBatch } from '@/shared/dialogs';
import { Button } from '@/ui/button';
import { SelectionBar } from '@/ui/selection-bar';
import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';
import type { OpenBatch } from './batch-dialog';
import { targetOf } from './batch-target';
import { useBatchRights } from './use-batch-rights';

type BatchBarProps = {
  subject: BatchSubject;
  selection: Selection;
  matching: Count;
  /** Set when rows can be moved to another plan. */
  plans?: PlanChoiceView[];
  /** Called when rows may have changed. */
  onChanged: () => void;
};

/** The number of selected rows and the actions on them. */
export function BatchBar({ subject, selection, matching, plans, onChanged }: BatchBarProps) {
  const words = useMessages('shared').selection;
  const { url } = usePage();
  const { allowed, changes } = useBatchRights(subject);
  const [batch, setBatch] = useState<OpenBatch | null>(null);
  const open = (action?: RequestedAction) =>
    setBatch({ subject, action, target: targetOf(selection, url), count: selection.count });

  function changed() {
    selection.clear();
    onChanged();
  }

  return (
    <>
      <SelectionBar selection={selection} matching={matching}>
        {changes.length > 0 && <Button onClick={() => open()}>{words.change}</Button>}
        {allowed.includes('subscription.remind') && (
          <Button onClick={() => open('subscription.remind')}>{words.remind}</Button>
        )}
        {allowed.includes(`${subject}.delete`) && (
          <Button tone="danger" onClick={() => open(`${subject}.delete`)}>
            {words.delete}
          </Button>
        )}
      </SelectionBar>
      {batch && <RunBatch {...batch} plans={plans} onClose={() => setBatch(null)} onChanged={changed} />}
    </>
  );
}
