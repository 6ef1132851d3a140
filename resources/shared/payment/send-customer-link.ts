import { lazyDialog } from '@/ui/lazy-dialog';

/** Apart from the dialogs of several pages, because the page of a customer loads it with the dialogs of a licence. */
export const SendCustomerLink = lazyDialog(
  () => import('./customer-link-dialog').then((module) => module.CustomerLinkDialog),
  { words: ['pay-link'] },
);
