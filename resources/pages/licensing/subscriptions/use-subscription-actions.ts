import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Banknote from 'lucide-react/icons/banknote';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash';
import { useUndoRenewal } from '@/shared/recorded/use-recorded-actions';
import { useHistoryAction } from '@/shared/history-link';
import { useRights } from '@/shared/use-rights';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';
import type { SubscriptionAction } from './subscription-dialogs';

export type SubscriptionAct = (kind: SubscriptionAction, subscription: SubscriptionRowView) => void;

/** The actions that the viewer has on a subscription; the first two are labelled on its card. */
export function useSubscriptionActions(act: SubscriptionAct, undoable: number[]) {
  const { name: nameOf } = useMessages('subscriptions').card;
  const { actions: words, ledger, planChange } = useMessages('shared');
  const history = useHistoryAction();
  const undo = useUndoRenewal(undoable);
  const { can, hasFullAccess } = useRights();
  const sells = can('subscriptions:write');

  return (subscription: SubscriptionRowView): RowAction[] => {
    const name = nameOf(subscription.user_name);
    const named = (icon: LucideIcon, kind: Exclude<SubscriptionAction, 'pay' | 'change-plan'>) => ({
      icon,
      word: words[kind],
      label: `${words[kind]} ${name}`,
      onClick: () => act(kind, subscription),
    });
    const pay = {
      icon: Banknote,
      word: ledger.record,
      short: ledger.pay,
      label: ledger.recordOf(subscription.user_name),
      onClick: () => act('pay', subscription),
    };
    const changePlan = {
      icon: ArrowLeftRight,
      word: planChange.action,
      label: planChange.of(subscription.user_name),
      isRare: true,
      onClick: () => act('change-plan', subscription),
    };
    return [
      ...(sells ? [named(RefreshCw, 'renew')] : []),
      ...(can('payments:record') ? [pay] : []),
      ...(sells ? [changePlan] : []),
      ...undo(subscription, name),
      ...history(`subscription:${subscription.id}`, name),
      ...(sells ? [named(Pencil, 'edit')] : []),
      ...(hasFullAccess ? [named(Trash2, 'delete')] : []),
    ];
  };
}
