import type { ReceivableRowView } from '@server/billing/receivables/receivable.view';
import Banknote from 'lucide-react/icons/banknote';
import MessageCircle from 'lucide-react/icons/message-circle';
import Send from 'lucide-react/icons/send';
import { RecordPayment } from '@/shared/dialogs';
import { SendCustomerLink } from '@/shared/payment/send-customer-link';
import { useRights } from '@/shared/use-rights';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { RowAction } from '@/ui/row-actions';
import type { OpenDialog } from '@/ui/hooks/use-dialogs';
import { useMessages } from '@/i18n/use-messages';

export const DIALOGS = {
  remind: lazyDialog(
    () => import('@/shared/messages/message-dialog').then((module) => module.MessageDialog),
    { words: ['sending'] },
  ),
  pay: RecordPayment,
  link: SendCustomerLink,
};

/** What the viewer can do about a debt of today: of a past day there is nothing to do. */
export function useReceivableActions(open: (dialog: OpenDialog<typeof DIALOGS>) => void) {
  const words = useMessages('receivables');
  const { ledger } = useMessages('shared');
  const { can } = useRights();

  return ({ id, oldest, user_name: name, wa_number }: ReceivableRowView): RowAction[] => {
    if (!oldest) return [];
    const { invoice, reminded_subscription_id: subscription } = oldest;
    const remind: RowAction = {
      icon: MessageCircle,
      word: words.remind,
      label: words.remindOf(name),
      isMain: true,
      onClick: () =>
        open({
          kind: 'remind',
          title: words.remindOf(name),
          subject: { kind: 'reminder', id: subscription! },
        }),
    };
    const pay: RowAction = {
      icon: Banknote,
      word: ledger.record,
      short: ledger.pay,
      shortcut: 'p',
      label: ledger.recordOf(name),
      isMain: true,
      onClick: () => open({ kind: 'pay', subscriptionId: invoice.subscription_id, invoice }),
    };
    const link: RowAction = {
      icon: Send,
      word: ledger.sendPayLink,
      label: ledger.payLinkOf(name),
      onClick: () => open({ kind: 'link', userId: id, subscriptionId: invoice.subscription_id }),
    };
    return [
      ...(subscription && wa_number && can('messages:send') ? [remind] : []),
      ...(can('payments:record') ? [pay] : []),
      ...(can('messages:send') ? [link] : []),
    ];
  };
}
