import type { SubscriptionsPage } from '@server/licensing/subscriptions/subscriptions.page.controller';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { paymentOf, useActions } from '@/shared/actions';
import { ChangePlan, RecordPayment, RenewSubscription } from '@/shared/dialogs';
import { SendCustomerLink } from '@/shared/payment/send-customer-link';
import { useUndoRenewal } from '@/shared/recorded/use-undo-renewal';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { RowAction } from '@/ui/row-actions';
import type { OpenDialog } from '@/ui/hooks/use-dialogs';
import { useMessages } from '@/i18n/use-messages';

export const DIALOGS = {
  create: lazyDialog(() => import('./subscription-dialogs').then((module) => module.CreateSubscription), {
    words: ['add-subscription'],
  }),
  edit: lazyDialog(() => import('./subscription-dialogs').then((module) => module.EditSubscription)),
  renew: RenewSubscription,
  pay: RecordPayment,
  'pay-link': SendCustomerLink,
  'change-plan': ChangePlan,
  delete: lazyDialog(() => import('./subscription-dialogs').then((module) => module.DeleteSubscription)),
};

type Open = (dialog: OpenDialog<typeof DIALOGS, Pick<SubscriptionsPage, 'plans'>>) => void;

/** The actions that the viewer has on a subscription; the first two are labelled on its card. */
export function useSubscriptionActions(open: Open, undoable: number[]) {
  const { name: nameOf } = useMessages('subscriptions').card;
  const { actions: words, ledger } = useMessages('shared');
  const { offer, history } = useActions();
  const undo = useUndoRenewal(undoable);

  return (subscription: SubscriptionRowView): RowAction[] => {
    const { id, user_id: userId, user_name: user } = subscription;
    const name = nameOf(user);
    const asking = (kind: 'renew' | 'edit' | 'change-plan' | 'delete') => () => open({ kind, subscription });
    const pay = () => open({ kind: 'pay', ...paymentOf({ subscription }) });
    const link = () => open({ kind: 'pay-link', userId, subscriptionId: id });
    const actions: RowAction[] = [
      ...offer('pay', user, pay, { short: ledger.pay }),
      ...offer('renew', name, asking('renew')),
      ...offer('pay-link', user, link, { isRare: true }),
      ...offer('change-plan', user, asking('change-plan'), { isRare: true }),
      ...undo(subscription, name),
      ...history(`subscription:${id}`, name, { isRare: true }),
      ...offer('edit-subscription', name, asking('edit'), { word: words.edit }),
      ...offer('delete', name, asking('delete')),
    ];
    return actions.map((action, index) => ({ ...action, isMain: index < 2 }));
  };
}
