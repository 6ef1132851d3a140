import {
  BATCH_ACTIONS,
  BATCH_PERMISSIONS,
  type BatchActionName,
  type BatchSubject,
} from '@server/rules/batch-actions';
import { useRights } from '@/shared/use-rights';
import { actionKind, subjectOf } from './batch-target';

/** Which actions on many rows the viewer has. */
export function useBatchRights(subject: BatchSubject) {
  const { can, hasFullAccess } = useRights();
  const isAllowed = (action: BatchActionName): boolean => {
    const permission = BATCH_PERMISSIONS[action];
    return hasFullAccess || (permission !== null && can('batches:run', permission));
  };
  const allowed = BATCH_ACTIONS.filter((action) => subjectOf(action) === subject && isAllowed(action));
  return { allowed, changes: allowed.filter((action) => actionKind(action) === 'change') };
}
