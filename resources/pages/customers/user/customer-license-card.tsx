import { usePage } from '@inertiajs/react';
import type { Claimed } from '@server/rules/debt';
import type { LastReminder } from '@server/licensing/subscriptions/last-reminder.view';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { PreviousKeyView } from '@server/licensing/rotation/rotation.view';
import CreditCard from 'lucide-react/icons/credit-card';
import clsx from 'clsx';
import { FIRST_ACTIONS, OF_LICENSE, OF_SUBSCRIPTION, useActions } from '@/shared/actions';
import { useUndoRenewal } from '@/shared/recorded/use-undo-renewal';
import { usePayWord } from '@/shared/claim-badge';
import { LicenseKey } from '@/shared/license-key';
import { PaymentBadge } from '@/shared/payment-badge';
import { Badge } from '@/ui/badge';
import { DocumentButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { WordedActions } from '@/ui/row-actions';
import { RowMenu } from '@/ui/row-menu';
import { payHref } from '@/lib/hrefs';
import { NextPrice, usePrice } from '@/shared/price';
import { useMessages } from '@/i18n/use-messages';
import { CustomerLicenseDetails } from './customer-license-details';
import { isStaff } from '@/lib/rights';
import { graceOf, type LicenseAction, isRefused } from './license-issues';
import { useLicenseIssues } from './use-license-issues';
import { useFormat } from '@/ui/hooks/use-format';

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
  const priceOf = usePrice();
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
          <p className="row-figure">
            {priceOf(subscription.amount, subscription.price_period)}
            <NextPrice {...subscription} />
          </p>
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
  const { offer, history } = useActions();
  const { rowActions } = useMessages('shared');
  const payWord = usePayWord(claim);
  const { viewer } = usePage().props;
  const undo = useUndoRenewal(undoable);
  const { license, subscription, open_invoice } = customerLicense;
  const key = license.license_key;
  const mine = (names: readonly LicenseAction[]) =>
    names.flatMap((name) => offer(name, key, () => onAction(name, customerLicense)));
  const offline = customerLicense.has_leases ? mine(['offline-code']) : [];
  return (
    <div className="row-footer">
      {subscription && <WordedActions actions={mine(FIRST_ACTIONS)} />}
      {isAlone && <WordedActions actions={offline} />}
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
            ...mine(OF_LICENSE.filter((name) => name !== 'offline-code')),
            ...(isAlone ? [] : offline),
            ...(subscription ? undo(subscription, key) : []),
            ...history(`license:${license.id}`, key),
          ]}
        />
      </span>
    </div>
  );
}

/** The ends of replaced keys, newest first, and until when each works. */
function PreviousKeys({ keys }: { keys: PreviousKeyView[] }) {
  const { previous: words } = useMessages('licenses');
  const { now } = usePage().props;
  const { moment } = useFormat();
  return (
    <section aria-label={words.title} className="grid gap-1 text-sm">
      <h4 className="font-semibold text-muted">{words.title}</h4>
      <ul className="grid gap-0.5">
        {keys.map(({ ending, valid_until }) => {
          const works = valid_until > now;
          const sentence = works ? words.until : words.over;
          return (
            <li key={ending + valid_until} className={clsx(works ? 'font-medium text-amber' : 'text-faint')}>
              {sentence(ending, moment(valid_until))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
