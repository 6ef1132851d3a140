import type { ReceivableRowView } from '@server/billing/receivables/receivable.view';
import { paymentOf, useActions } from '@/shared/actions';
import { RecordPayment } from '@/shared/dialogs';
import { SendCustomerLink } from '@/shared/payment/send-customer-link';
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
  const { offer } = useActions();

  return ({ id, oldest, user_name: name, wa_number }: ReceivableRowView): RowAction[] => {
    if (!oldest) return [];
    const { invoice, reminded_subscription_id: subscription } = oldest;
    const title = words.remindOf(name);
    const remind = () => open({ kind: 'remind', title, subject: { kind: 'reminder', id: subscription! } });
    const pay = () => open({ kind: 'pay', ...paymentOf({ invoice }) });
    const link = () => open({ kind: 'link', userId: id, subscriptionId: invoice.subscription_id });
    return [
      ...(subscription && wa_number ? offer('remind', name, remind, { isMain: true }) : []),
      ...offer('pay', name, pay, { short: ledger.pay, isMain: true }),
      ...offer('pay-link', name, link),
    ];
  };
}
