import type { SubscriptionsPage } from '@server/licensing/subscriptions/subscriptions.page';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { paymentOf, useActions } from '@/shared/actions';
import { ChangePlan, RecordPayment, RenewSubscription } from '@/shared/dialogs';
import { SendCustomerLink } from '@/shared/payment/send-customer-link';
import { useUndoRenewal } from '@/shared/recorded/use-undo-renewal';
import { useHistoryAction } from '@/shared/history-link';
import { useRights } from '@/shared/use-rights';
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
  const { offer, may } = useActions();
  const history = useHistoryAction();
  const undo = useUndoRenewal(undoable);
  const { hasFullAccess } = useRights();

  return (subscription: SubscriptionRowView): RowAction[] => {
    const { id, user_id: userId, user_name: user } = subscription;
    const name = nameOf(user);
    const asking = (kind: 'renew' | 'edit' | 'change-plan' | 'delete') => () => open({ kind, subscription });
    const named = (icon: RowAction['icon'], kind: 'edit' | 'delete'): RowAction => ({
      icon,
      word: words[kind],
      label: `${words[kind]} ${name}`,
      onClick: asking(kind),
    });
    const pay = () => open({ kind: 'pay', ...paymentOf({ subscription }) });
    const link = () => open({ kind: 'pay-link', userId, subscriptionId: id });
    const actions: RowAction[] = [
      ...offer('pay', user, pay, { short: ledger.pay }),
      ...offer('renew', name, asking('renew')),
      ...offer('pay-link', user, link, { isRare: true }),
      ...offer('change-plan', user, asking('change-plan'), { isRare: true }),
      ...undo(subscription, name),
      ...history(`subscription:${id}`, name).map((action) => ({ ...action, isRare: true as const })),
      ...(may('edit-subscription') ? [named(Pencil, 'edit')] : []),
      ...(hasFullAccess ? [named(Trash2, 'delete')] : []),
    ];
    return actions.map((action, index) => ({ ...action, isMain: index < 2 }));
  };
}
