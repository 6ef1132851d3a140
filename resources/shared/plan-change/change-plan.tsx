import { lazyDialog } from '@/lib/lazy-dialog';
import { loadWords } from '@/i18n/load-words';

/** What it says comes with it: no page waits for words that it does not show. */
export const ChangePlan = lazyDialog(async () => {
  const [{ PlanChangeDialog }] = await Promise.all([
    import('./plan-change-dialog'),
    loadWords('plan-change'),
  ]);
  return PlanChangeDialog;
});
