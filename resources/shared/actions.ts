import { usePage } from '@inertiajs/react';
import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import type { Permission } from '@server/rules/roles';
import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Banknote from 'lucide-react/icons/banknote';
import CloudOff from 'lucide-react/icons/cloud-off';
import Link2 from 'lucide-react/icons/link-2';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Power from 'lucide-react/icons/power';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import History from 'lucide-react/icons/rotate-ccw-clock';
import RotateCcwKey from 'lucide-react/icons/rotate-ccw-key';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquarePen from 'lucide-react/icons/square-pen';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import Trash2 from 'lucide-react/icons/trash';
import { can, isStaff } from '@/lib/rights';
import type { Messages } from '@/i18n/messages';
import { useMessages } from '@/i18n/use-messages';
import type { RowAction } from '@/ui/row-actions';

type Registered = {
  icon: LucideIcon;
  /** What the role of staff has to allow; customers and all staff may do what needs nothing. */
  needs: Permission[];
  /** No role of staff has it. */
  isForFullAccess?: true;
  /** Customers may do it with what is theirs. */
  isForCustomers?: true;
  /** The key that starts it on the row with the focus. */
  shortcut?: string;
};

/** What is done with a customer, a subscription, a licence or an invoice. Every place that offers it asks here. */
const REGISTER = {
  pay: { icon: Banknote, needs: ['payments:record'], shortcut: 'p' },
  'pay-and-activate': { icon: Banknote, needs: ['payments:record', 'subscriptions:write', 'licenses:write'] },
  'pay-link': { icon: Link2, needs: ['messages:send'] },
  remind: { icon: MessageCircle, needs: ['messages:send'] },
  renew: { icon: RefreshCw, needs: ['subscriptions:write'], shortcut: 'r' },
  'renew-and-activate': { icon: RefreshCw, needs: ['subscriptions:write', 'licenses:write'] },
  activate: { icon: Power, needs: ['subscriptions:write', 'licenses:write'] },
  'add-subscription': { icon: Plus, needs: ['subscriptions:write', 'licenses:write'] },
  'change-plan': { icon: ArrowLeftRight, needs: ['subscriptions:write'] },
  'edit-subscription': { icon: Pencil, needs: ['subscriptions:write'] },
  verify: { icon: ShieldCheck, needs: [] },
  script: { icon: SquareTerminal, needs: [] },
  'offline-code': { icon: CloudOff, needs: ['licenses:write'], isForCustomers: true },
  rotate: { icon: RotateCcwKey, needs: ['keys:rotate'] },
  'edit-license': { icon: SquarePen, needs: ['licenses:write'] },
  delete: { icon: Trash2, needs: [], isForFullAccess: true },
  'show-invoice': { icon: ReceiptText, needs: [] },
  history: { icon: History, needs: ['audit:read'] },
} satisfies Record<string, Registered>;

export type ActionName = keyof typeof REGISTER;

/** Money comes first: who has paid is not renewed on credit. */
export const FIRST_ACTIONS = ['pay', 'renew'] as const satisfies ActionName[];

/** In the menu of a licence, and found by the palette by their words. */
export const OF_SUBSCRIPTION = [
  'pay-link',
  'change-plan',
  'edit-subscription',
] as const satisfies ActionName[];
export const OF_LICENSE = [
  'verify',
  'script',
  'offline-code',
  'rotate',
  'edit-license',
] as const satisfies ActionName[];

/** What opens its dialog at the end of an address: `/subscriptions/7#record-payment`. */
export const hashOf = (name: ActionName): string => (name === 'pay' ? 'record-payment' : name);

export function mayDo(viewer: Parameters<typeof can>[0], name: ActionName): boolean {
  const { needs, isForCustomers, isForFullAccess }: Registered = REGISTER[name];
  if (isForFullAccess) return viewer?.is_back_office ?? false;
  return can(viewer, ...needs) || (!!isForCustomers && !isStaff(viewer));
}

type SharedWords = Pick<
  Messages['shared'],
  'actions' | 'activation' | 'commands' | 'does' | 'ledger' | 'planChange' | 'rowActions'
>;

export const actionWords = (words: SharedWords): Record<ActionName, string> => ({
  ...words.does,
  pay: words.ledger.record,
  'pay-link': words.ledger.payLink,
  renew: words.actions.renew,
  activate: words.activation.one,
  'add-subscription': words.commands.addSubscription,
  'change-plan': words.planChange.action,
  'show-invoice': words.ledger.showInvoice,
  delete: words.actions.delete,
  history: words.rowActions.history,
});

type Appearance = Partial<Pick<RowAction, 'icon' | 'word' | 'isMain' | 'isRare' | 'short'>>;

const historyHref = (subject: string) => `/audit?${new URLSearchParams({ subject })}`;

export function useActions() {
  const { viewer } = usePage().props;
  const shared = useMessages('shared');
  const words = actionWords(shared);
  const labels: Partial<Record<ActionName, (of: string) => string>> = {
    pay: shared.ledger.recordOf,
    'pay-link': shared.ledger.payLinkOf,
    'show-invoice': shared.ledger.showInvoiceOf,
    history: shared.historyOf,
  };

  /**
   * The action, or nothing for viewers who may not.
   * @param of names the row; null where the page has only one
   * @param start what it opens, or where it leads
   */
  function offer(
    name: ActionName,
    of: string | null,
    start: string | (() => void),
    look: Appearance = {},
  ): RowAction[] {
    if (!mayDo(viewer, name)) return [];
    const { icon, shortcut }: Registered = REGISTER[name];
    const word = look.word ?? words[name];
    const label = of === null ? word : (labels[name]?.(of) ?? `${word} ${of}`);
    const begins = typeof start === 'string' ? { href: start } : { onClick: start };
    return [{ icon, word, label, shortcut, ...look, ...begins }];
  }

  return {
    words,
    offer,
    may: (name: ActionName) => mayDo(viewer, name),
    /** @param subject like `license:12` @param of names it */
    history: (subject: string, of: string, look?: Appearance) =>
      offer('history', of, historyHref(subject), look),
  };
}

type OpenInvoice = Pick<InvoiceView, 'id' | 'number' | 'subscription_id'>;

/** What is paid: a subscription, or an invoice, such as the oldest of a customer. The dialog asks for all that its customer owes. */
export type Payable = { subscription: { id: number } } | { invoice: OpenInvoice };

/** What the dialog that records a payment is about; every place that opens it asks here. */
export function paymentOf(payable: Payable) {
  if ('subscription' in payable) return { subscriptionId: payable.subscription.id };
  const { id, number, subscription_id } = payable.invoice;
  return { subscriptionId: subscription_id, invoice: { id, number } };
}
