import { usePage } from '@inertiajs/react';
import { type Claimed, firstActions } from '@server/rules/debt';
import type { LastReminder } from '@server/licensing/subscriptions/last-reminder.view';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { PreviousKeyView } from '@server/licensing/rotation/rotation.view';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Banknote from 'lucide-react/icons/banknote';
import CloudOff from 'lucide-react/icons/cloud-off';
import CreditCard from 'lucide-react/icons/credit-card';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcwKey from 'lucide-react/icons/rotate-ccw-key';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import SquarePen from 'lucide-react/icons/square-pen';
import clsx from 'clsx';
import { useUndoRenewal } from '@/shared/recorded/use-undo-renewal';
import { useHistoryAction } from '@/shared/history-link';
import { usePayWord } from '@/shared/claim-badge';
import { LicenseKey } from '@/shared/license-key';
import { PaymentBadge } from '@/shared/payment-badge';
import { Badge } from '@/ui/badge';
import { DocumentButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { WordedAction } from '@/ui/row-actions';
import { RowMenu } from '@/ui/row-menu';
import { formatPrice } from '@/lib/format';
import { payHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { CustomerLicenseDetails } from './customer-license-details';
import { PreviousKeys } from './previous-keys';
import { isStaff } from '@/lib/rights';
import { graceOf, type LicenseAction, isRefused, mayDo } from './license-issues';
import { useActionWords } from './use-action-words';
import { useLicenseIssues } from './use-license-issues';

type CustomerLicenseCardProps = {
  customerLicense: CustomerLicenseView;
  /** The last reminder of its customer. */
  lastReminder?: LastReminder;
  /** Whether the customer says that it is paid. */
  claim?: Claimed;
  /** The account of the page; null on the page of the licence. */
  userId: number | null;
  /** On the page of the licence. */
  previousKeys?: PreviousKeyView[];
  /** Subscriptions whose last renewal the viewer may take back. */
  undoable?: number[];
  onAction: (action: LicenseAction, customerLicense: CustomerLicenseView) => void;
};

export function CustomerLicenseCard({
  customerLicense,
  lastReminder,
  claim,
  userId,
  previousKeys = [],
  undoable = [],
  onAction,
}: CustomerLicenseCardProps) {
  const { licenses: words } = useMessages('user');
  const { grace } = useMessages('shared');
  const issues = useLicenseIssues(customerLicense);
  const isInGrace = !isRefused(customerLicense) && !!graceOf(customerLicense);
  const { license, subscription } = customerLicense;
  // Paid for what is over says nothing about what is refused now.
  const isSettledAndOver =
    subscription?.display_status === 'expired' &&
    subscription.owed === 0 &&
    subscription.payment_status === 'paid';
  return (
    <Card as="li" className="row-card">
      <div className="row-badges">
        <Badge tone={isRefused(customerLicense) ? 'red' : 'green'}>
          {isRefused(customerLicense) ? words.refused : words.allowed}
        </Badge>
        {isInGrace && <Badge tone="amber">{grace.badge}</Badge>}
        {subscription && !isSettledAndOver && <PaymentBadge subscription={subscription} />}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className={clsx('row-name', !subscription && 'text-muted')}>
          {subscription?.plan_name ?? words.noPlan}
        </h3>
        {subscription && (
          <p className="row-figure">{formatPrice(subscription.amount, subscription.price_period)}</p>
        )}
        {issues.map((issue) => (
          <p
            key={issue}
            className={clsx(
              'w-full text-sm font-semibold',
              isRefused(customerLicense) ? 'text-red' : 'text-amber',
            )}
          >
            {issue}
          </p>
        ))}
      </div>
      <LicenseKey value={license.license_key} id={userId === null ? undefined : license.id} />
      {previousKeys.length > 0 && <PreviousKeys keys={previousKeys} />}
      <CustomerLicenseDetails customerLicense={customerLicense} lastReminder={lastReminder} userId={userId} />
      <Actions
        customerLicense={customerLicense}
        isAlone={userId === null}
        undoable={undoable}
        claim={claim}
        onAction={onAction}
      />
    </Card>
  );
}

const OF_SUBSCRIPTION = ['pay-link', 'change-plan', 'edit-subscription'] as const;
const OF_LICENSE = ['verify', 'script', 'offline-code', 'rotate', 'edit-license'] as const;

const ICONS = {
  renew: RefreshCw,
  pay: Banknote,
  'change-plan': ArrowLeftRight,
  'edit-subscription': Pencil,
  'edit-license': SquarePen,
  'pay-link': CreditCard,
  rotate: RotateCcwKey,
  script: SquareTerminal,
  'offline-code': CloudOff,
  verify: ShieldCheck,
} as const;

const SHORTCUTS = { renew: 'r', pay: 'p' } as const;

function Actions({
  customerLicense,
  isAlone,
  undoable,
  claim,
  onAction,
}: Pick<CustomerLicenseCardProps, 'customerLicense' | 'claim' | 'onAction'> & {
  /** Without the strip above that has the most urgent payment. */
  isAlone: boolean;
  undoable: number[];
}) {
  const words = useActionWords();
  const { rowActions } = useMessages('shared');
  const payWord = usePayWord(claim);
  const { viewer } = usePage().props;
  const undo = useUndoRenewal(undoable);
  const history = useHistoryAction();
  const { license, subscription, open_invoice } = customerLicense;
  const key = license.license_key;
  const toAction = (action: keyof typeof ICONS) => ({
    icon: ICONS[action],
    word: words[action],
    label: `${words[action]} ${key}`,
    shortcut: SHORTCUTS[action as keyof typeof SHORTCUTS],
    onClick: () => onAction(action, customerLicense),
  });
  const mine = (actions: readonly (keyof typeof ICONS)[]) =>
    actions.filter((action) => mayDo(viewer, action)).map(toAction);
  return (
    <div className="row-footer">
      {subscription &&
        mine(firstActions(subscription)).map((action) => <WordedAction key={action.word} action={action} />)}
      {!isStaff(viewer) && open_invoice && (
        <DocumentButtonLink
          tone={isAlone ? 'primary' : undefined}
          href={payHref(open_invoice)}
          aria-label={`${payWord} ${key}`}
        >
          <Icon of={CreditCard} />
          {payWord}
        </DocumentButtonLink>
      )}
      <span className="row-actions">
        <RowMenu
          label={rowActions.of(key)}
          actions={[
            ...mine(subscription ? OF_SUBSCRIPTION : []),
            ...mine(OF_LICENSE.filter((action) => action !== 'offline-code' || customerLicense.has_leases)),
            ...(subscription ? undo(subscription, key) : []),
            ...history(`license:${license.id}`, key),
          ]}
        />
      </span>
    </div>
  );
}
