import {
  BATCH_ACTIONS,
  BATCH_PERMISSIONS,
  type BatchActionName,
  type BatchSubject,
} from '@server/rules/batch-actions';
import { useRights } from '@/shared/use-rights';
import { actionKind, subjectOf } from './batch-target';

/** Whether the viewer has an action on many rows; one of another version is for full access only. */
export function useMayRun() {
  const { can, hasFullAccess } = useRights();
  return (action: string): boolean => {
    const permission = BATCH_PERMISSIONS[action as BatchActionName];
    return hasFullAccess || (!!permission && can('batches:run', permission));
  };
}

/** Which actions on many rows the viewer has; none without a subject. */
export function useBatchRights(subject: BatchSubject | undefined) {
  const isAllowed = useMayRun();
  const allowed = BATCH_ACTIONS.filter((action) => subjectOf(action) === subject && isAllowed(action));
  return { allowed, changes: allowed.filter((action) => actionKind(action) === 'change') };
}
