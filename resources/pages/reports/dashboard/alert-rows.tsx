import { Link, usePage } from '@inertiajs/react';
import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import clsx from 'clsx';
import { KeyRound, MessageCircle, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { BriefMoment, Moment } from '@/shared/moment';
import { PaymentBadge } from '@/shared/payment-badge';
import { Button } from '@/ui/button';
import { IconLink } from '@/ui/icon-button';
import { userHref } from '@/shared/user-link';
import { formatRupiah } from '@/lib/format';
import { licenseReminder, subscriptionReminder } from '@/lib/reminder';
import { useMessages } from '@/i18n/use-messages';
import { ALERT_HEIGHT } from './alert-list';

type SubscriptionAlertProps = {
  subscription: SubscriptionRowView;
  /** Absent for viewers without actions. */
  onRenew?: (subscription: SubscriptionRowView) => void;
};

export function SubscriptionAlert({ subscription, onRenew }: SubscriptionAlertProps) {
  const { alerts: words } = useMessages('dashboard');
  const { actions } = useMessages('shared');
  const { user_id, user_name, plan_name, amount, end_date, wa_number, license_key } = subscription;
  const reminder = useReminder(user_name, end_date);
  return (
    <AlertRow
      href={onRenew ? userHref(user_id) : `/subscriptions?${new URLSearchParams({ q: license_key })}`}
      name={user_name}
      note={`${plan_name} · ${formatRupiah(amount)}`}
      endsAt={end_date}
      badge={<PaymentBadge subscription={subscription} />}
    >
      {onRenew && wa_number && (
        <IconLink
          icon={MessageCircle}
          label={words.remind(user_name)}
          href={subscriptionReminder(wa_number, { ...reminder, plan: plan_name, amount })}
        />
      )}
      {onRenew && (
        <Button aria-label={words.renew(user_name)} onClick={() => onRenew(subscription)}>
          <RefreshCw aria-hidden className="size-4 max-sm:hidden" />
          {actions.renew}
        </Button>
      )}
    </AlertRow>
  );
}

type LicenseAlertProps = { license: LicenseRowView; canRemind: boolean };

export function LicenseAlert({ license, canRemind }: LicenseAlertProps) {
  const { alerts: words } = useMessages('dashboard');
  const { license_key, owner_id, user_name, wa_number, expires_at } = license;
  const href = `/licenses?${new URLSearchParams({ q: license_key })}`;
  const reminder = useReminder(user_name, expires_at);
  return (
    <AlertRow
      href={href}
      name={license_key}
      isKey
      note={user_name ?? words.unassigned}
      noteHref={canRemind && owner_id ? userHref(owner_id) : undefined}
      endsAt={expires_at}
    >
      {canRemind && wa_number && (
        <IconLink
          icon={MessageCircle}
          label={words.remind(user_name ?? '')}
          href={licenseReminder(wa_number, reminder)}
        />
      )}
      <IconLink icon={KeyRound} label={words.open(license_key)} href={href} />
    </AlertRow>
  );
}

/** The data of a reminder. */
function useReminder(name: string | null, endsAt: string | null) {
  const { app } = usePage().props;
  return {
    name: name ?? '',
    productName: app.product_name,
    timeZone: app.time_zone,
    locale: app.locale,
    endsAt: endsAt ?? '',
  };
}

type AlertRowProps = {
  href: string;
  name: string;
  isKey?: boolean;
  note: string;
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
        // On phones, payment and actions are to the right of name and time; otherwise the actions are last.
        'grid-cols-[minmax(0,1fr)_auto_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto]',
      )}
    >
      <p
        className={clsx(
          'col-span-2 flex min-w-0 gap-x-2 max-sm:flex-col sm:items-baseline',
          !badge && 'max-sm:col-span-3',
        )}
      >
        <Link
          href={href}
          title={name}
          className={clsx(
            'truncate font-semibold hover:text-accent-ink',
            isKey ? 'font-mono text-sm' : 'text-base',
          )}
        >
          {name}
        </Link>
        <span title={note} className="truncate text-sm text-faint tabular-nums sm:max-w-1/2 sm:shrink-0">
          {noteHref ? (
            <Link href={noteHref} className="link">
              {note}
            </Link>
          ) : (
            note
          )}
        </span>
      </p>
      {badge && <span className="flex justify-end">{badge}</span>}
      <p className={clsx('text-sm tabular-nums', !badge && 'sm:col-span-2')}>
        {endsAt && (badge ? <BriefMoment at={endsAt} tone="amber" /> : <Moment at={endsAt} tone="amber" />)}
      </p>
      <div className="flex items-center justify-end gap-2 max-sm:col-span-2 sm:col-start-3 sm:row-span-2 sm:row-start-1">
        {children}
      </div>
    </li>
  );
}
