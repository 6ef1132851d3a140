import { lazyDialog } from '@/ui/lazy-dialog';

// Dialogs that several pages open. Their words come with them, so that no page waits for these.

export const RecordPayment = lazyDialog(
  () => import('./payment/payment-dialog').then((module) => module.PaymentDialog),
  { words: ['record-payment'] },
);

export const SendPayLink = lazyDialog(
  () => import('./payment/pay-link-dialog').then((module) => module.PayLinkDialog),
  { words: ['pay-link'] },
);

export const RenewSubscription = lazyDialog(
  () => import('./renewal/renew-subscription').then((module) => module.RenewSubscription),
  { words: ['renewal'] },
);

export const RotateKey = lazyDialog(
  () => import('./rotation/rotation-dialog').then((module) => module.RotationDialog),
  { words: ['rotation'] },
);

export const ChangePlan = lazyDialog(
  () => import('./plan-change/plan-change-dialog').then((module) => module.PlanChangeDialog),
  { words: ['plan-change'] },
);

export const RunBatch = lazyDialog(
  () => import('./batch/batch-dialog').then((module) => module.BatchDialog),
  {
    words: ['batch'],
  },
);
