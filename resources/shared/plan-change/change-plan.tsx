import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';

/** Its texts are loaded with the dialog, so that no page waits for them. */
export const ChangePlan = lazyDialog(async () => {
  const [{ PlanChangeDialog }] = await Promise.all([
    import('./plan-change-dialog'),
    loadWords('plan-change'),
  ]);
  return PlanChangeDialog;
});
