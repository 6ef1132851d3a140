import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { ArrowLeftRight, Banknote, type LucideIcon, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useHistoryAction } from '@/shared/history-link';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';
import type { SubscriptionAction } from './subscription-dialogs';

export type SubscriptionAct = (kind: SubscriptionAction, subscription: SubscriptionRowView) => void;

/**
 * All actions of a subscription; the first two are labelled on its card.
 * @param act absent for viewers without actions
 */
export function useSubscriptionActions(act?: SubscriptionAct) {
  const { name: nameOf } = useMessages('subscriptions').card;
  const { actions: words, ledger, planChange } = useMessages('shared');
  const history = useHistoryAction();

  return (subscription: SubscriptionRowView): RowAction[] => {
    if (!act) return [];
    const name = nameOf(subscription.user_name);
    const named = (icon: LucideIcon, kind: Exclude<SubscriptionAction, 'pay' | 'change-plan'>) => ({
      icon,
      word: words[kind],
      label: `${words[kind]} ${name}`,
      onClick: () => act(kind, subscription),
    });
    return [
      named(RefreshCw, 'renew'),
      {
        icon: Banknote,
        word: ledger.record,
        short: ledger.pay,
        label: ledger.recordOf(subscription.user_name),
        onClick: () => act('pay', subscription),
      },
      {
        icon: ArrowLeftRight,
        word: planChange.action,
        label: planChange.of(subscription.user_name),
        isRare: true,
        onClick: () => act('change-plan', subscription),
      },
      ...history(`subscription:${subscription.id}`, name),
      named(Pencil, 'edit'),
      named(Trash2, 'delete'),
    ];
  };
}
