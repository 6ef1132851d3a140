import { Link } from '@inertiajs/react';
import type { LastReminder } from '@server/licensing/subscriptions/last-reminder.view';
import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import clsx from 'clsx';
import KeyRound from 'lucide-react/icons/key-round';
import type { ReactNode } from 'react';
import { BriefMoment, Moment } from '@/shared/moment';
import { PaymentBadge } from '@/shared/payment-badge';
import { StatusBadge } from '@/shared/status-badge';
import { useActions } from '@/shared/actions';
import { useRights } from '@/shared/use-rights';
import { IconLink } from '@/ui/icon-button';
import { WordedActions } from '@/ui/row-actions';
import { usePrice } from '@/shared/price';
import { userHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { ALERT_HEIGHT } from './alert-list';
import { RemindButton } from './remind-button';

type SubscriptionAlertProps = {
  subscription: SubscriptionRowView;
  last: LastReminder | undefined;
  canRemind: boolean;
  /** Absent on the page of a customer. */
  onRenew?: (subscription: SubscriptionRowView) => void;
};

export function SubscriptionAlert({ subscription, last, canRemind, onRenew }: SubscriptionAlertProps) {
  const priceOf = usePrice();
  const { offer } = useActions();
  const { isStaff } = useRights();
  const { user_id, user_name, plan_name, end_date, wa_number, license_key } = subscription;
  const isOff = !!subscription.is_switched_off;
  const { amount, price_period, next_price = amount, next_period = price_period } = subscription;
  return (
    <AlertRow
      href={isStaff ? userHref(user_id) : `/subscriptions?${new URLSearchParams({ q: license_key })}`}
      name={user_name}
      note={
        <>
          {plan_name} · <span className="whitespace-nowrap">{priceOf(next_price, next_period)}</span>
        </>
      }
      endsAt={end_date}
      badge={isOff ? <StatusBadge status="inactive" /> : <PaymentBadge subscription={subscription} />}
    >
      {canRemind && wa_number && !isOff && (
        <RemindButton subject={{ kind: 'reminder', id: subscription.id }} name={user_name} last={last} />
      )}
      {onRenew && !isOff && (
        <WordedActions actions={offer('renew', user_name, () => onRenew(subscription))} />
      )}
    </AlertRow>
  );
}

type LicenseAlertProps = {
  license: LicenseRowView;
  /** Whether its subscription ends soon as well: then that is what the customer is reminded of. */
  isSubscriptionEnding: boolean;
  last: LastReminder | undefined;
  canRemind: boolean;
};

export function LicenseAlert({ license, isSubscriptionEnding, last, canRemind }: LicenseAlertProps) {
  const { alerts: words } = useMessages('dashboard');
  const { isStaff } = useRights();
  const { license_key, owner_id, user_name, wa_number, ends_at } = license;
  const href = `/licenses?${new URLSearchParams({ q: license_key })}`;
  return (
    <AlertRow
      href={href}
      name={license_key}
      isKey
      note={user_name ?? words.unassigned}
      noteHref={isStaff && owner_id ? userHref(owner_id) : undefined}
      endsAt={ends_at}
    >
      {canRemind && wa_number && (
        <RemindButton
          subject={
            isSubscriptionEnding
              ? { kind: 'reminder', id: license.subscription_id! }
              : { kind: 'license_end', id: license.id }
          }
          name={user_name ?? ''}
          last={last}
        />
      )}
      <IconLink icon={KeyRound} label={words.open(license_key)} href={href} />
    </AlertRow>
  );
}

type AlertRowProps = {
  href: string;
  name: string;
  isKey?: boolean;
  note: ReactNode;
  /** The address of the note. */
  noteHref?: string;
  endsAt: string | null;
  badge?: ReactNode;
  /** The actions of the row. */
  children: ReactNode;
};

function AlertRow({ href, name, isKey, note, noteHref, endsAt, badge, children }: AlertRowProps) {
  return (
    <li
      className={clsx(
        ALERT_HEIGHT,
        'grid content-center items-center gap-x-2 gap-y-0.5 px-4 sm:px-5',
        // On phones the actions are beside the time; otherwise they are last.
        'grid-cols-[minmax(0,1fr)_auto_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto]',
      )}
    >
      <p className="col-span-2 flex min-w-0 flex-col items-start max-sm:col-span-3">
        <Link
          href={href}
          className={clsx(
            'font-semibold wrap-anywhere hover:text-accent-ink',
            isKey ? 'font-mono text-sm' : 'text-base',
          )}
        >
          {name}
        </Link>
        <span className="text-sm wrap-anywhere text-faint tabular-nums">
          {noteHref ? (
            <Link href={noteHref} className="link">
              {note}
            </Link>
          ) : (
            note
          )}
        </span>
      </p>
      {badge && <span className="flex max-sm:col-span-3 sm:justify-end">{badge}</span>}
      <p className={clsx('text-sm tabular-nums', !badge && 'sm:col-span-2')}>
        {endsAt && (badge ? <BriefMoment at={endsAt} tone="amber" /> : <Moment at={endsAt} tone="amber" />)}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5 max-sm:col-span-2 sm:col-start-3 sm:row-span-2 sm:row-start-1">
        {children}
      </div>
    </li>
  );
}
