import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';

export const AddSubscription = lazyDialog(async () => {
  const [{ AddSubscriptionDialog }] = await Promise.all([
    import('./add-subscription-dialog'),
    loadWords('add-subscription'),
  ]);
  return AddSubscriptionDialog;
});
