import type { SubscriptionsPage } from '@server/licensing/subscriptions/subscriptions.page';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { firstActions } from '@server/rules/debt';
import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash';
import { ChangePlan, RecordPayment } from '@/shared/dialogs';
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
  renew: lazyDialog(() =>
    import('@/shared/renewal/renew-subscription').then((module) => module.RenewSubscription),
  ),
  pay: RecordPayment,
  'pay-link': SendCustomerLink,
  'change-plan': ChangePlan,
  delete: lazyDialog(() => import('./subscription-dialogs').then((module) => module.DeleteSubscription)),
};

type Open = (dialog: OpenDialog<typeof DIALOGS, Pick<SubscriptionsPage, 'plans'>>) => void;

/** The actions that the viewer has on a subscription; the first two are labelled on its card. */
export function useSubscriptionActions(open: Open, undoable: number[]) {
  const { name: nameOf } = useMessages('subscriptions').card;
  const { actions: words, ledger, planChange } = useMessages('shared');
  const history = useHistoryAction();
  const undo = useUndoRenewal(undoable);
  const { can, hasFullAccess } = useRights();
  const sells = can('subscriptions:write');

  return (subscription: SubscriptionRowView): RowAction[] => {
    const name = nameOf(subscription.user_name);
    const named = (icon: LucideIcon, kind: 'renew' | 'edit' | 'delete') => ({
      icon,
      word: words[kind],
      label: `${words[kind]} ${name}`,
      onClick: () => open({ kind, subscription }),
    });
    const pay = {
      icon: Banknote,
      word: ledger.record,
      short: ledger.pay,
      shortcut: 'p' as const,
      label: ledger.recordOf(subscription.user_name),
      onClick: () => open({ kind: 'pay', subscriptionId: subscription.id }),
    };
    const payLink: RowAction = {
      icon: CreditCard,
      word: ledger.payLink,
      label: `${ledger.payLink} ${name}`,
      isRare: true,
      onClick: () =>
        open({ kind: 'pay-link', userId: subscription.user_id, subscriptionId: subscription.id }),
    };
    const changePlan = {
      icon: ArrowLeftRight,
      word: planChange.action,
      label: planChange.of(subscription.user_name),
      isRare: true,
      onClick: () => open({ kind: 'change-plan', subscription }),
    };
    const first = {
      renew: sells ? [{ ...named(RefreshCw, 'renew'), shortcut: 'r' as const }] : [],
      pay: can('payments:record') ? [pay] : [],
    };
    const actions: RowAction[] = [
      ...firstActions(subscription).flatMap((action): RowAction[] => first[action]),
      ...(can('messages:send') ? [payLink] : []),
      ...(sells ? [changePlan] : []),
      ...undo(subscription, name),
      ...history(`subscription:${subscription.id}`, name).map((action) => ({
        ...action,
        isRare: true as const,
      })),
      ...(sells ? [named(Pencil, 'edit')] : []),
      ...(hasFullAccess ? [named(Trash2, 'delete')] : []),
    ];
    return actions.map((action, index) => ({ ...action, isMain: index < 2 }));
  };
}
