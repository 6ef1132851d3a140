import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import type { SubscriptionsPage } from '@server/licensing/subscriptions/subscriptions.page.controller';
import { GraceLine } from '@/shared/grace-line';
import { LicenseKey } from '@/shared/license-key';
import { endTone, Moment } from '@/shared/moment';
import { PaymentBadge } from '@/shared/payment-badge';
import { Price } from '@/shared/price';
import { RemindedLine } from '@/shared/reminded-line';
import { StatusBadge } from '@/shared/status-badge';
import { StatusCell } from '@/shared/status-cell';
import { Usage } from '@/shared/usage';
import { UserLink } from '@/shared/user-link';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { Badge } from '@/ui/badge';
import type { Column } from '@/ui/column';
import { Nothing } from '@/ui/detail-list';
import { useMessages } from '@/i18n/use-messages';

export function useSubscriptionColumns(
  reminded: SubscriptionsPage['reminded'],
  claims: SubscriptionsPage['claims'],
): Column<SubscriptionRowView>[] {
  const { expiring, facts, user } = useMessages('shared');
  const { card, filters, form } = useMessages('subscriptions');
  const customer = ({ user_id, user_name }: SubscriptionRowView) => (
    <UserLink id={user_id} name={user_name} />
  );
  return [
    {
      label: user.label,
      place: 'title',
      cell: (subscription) => (
        <>
          {customer(subscription)}
          <RemindedLine last={reminded[subscription.id]} />
        </>
      ),
      onCard: customer,
    },
    {
      label: facts.licenseKey,
      width: 'w-90',
      rank: 4,
      place: 'body',
      cell: ({ license_id, license_key }) => <LicenseKey value={license_key} id={license_id} />,
    },
    {
      label: facts.plan,
      width: 'w-24',
      rank: 2,
      place: 'head',
      cell: ({ plan_name }) => plan_name,
      onCard: ({ plan_name }) => <Badge tone="accent">{plan_name}</Badge>,
    },
    {
      label: facts.status,
      width: 'w-34',
      rank: 1,
      place: 'head',
      cell: ({ display_status, grace_until }) => (
        <StatusCell display_status={display_status} grace_until={grace_until ?? null} />
      ),
      onCard: ({ display_status, grace_until, is_expiring_soon }) => (
        <>
          <StatusBadge status={display_status} graceUntil={grace_until} />
          {is_expiring_soon && <Badge tone="amber">{expiring.badge}</Badge>}
        </>
      ),
    },
    {
      label: filters.payment,
      width: 'w-46',
      place: 'head',
      cell: (subscription) => <PaymentBadge subscription={subscription} />,
      // A row of the table has one line.
      onCard: (subscription) => (
        <PaymentBadge subscription={subscription} claim={claims[subscription.user_id]} />
      ),
    },
    {
      label: facts.endDate,
      width: 'w-40',
      only: 'table',
      sort: 'end_date',
      cell: (subscription) => <SubscriptionEnd subscription={subscription} />,
    },
    {
      label: facts.customers,
      width: 'w-32',
      rank: 3,
      isFigure: true,
      cell: ({ current_customer_count, is_unlimited, max_customer_count }) => (
        <Usage current={current_customer_count} max={is_unlimited ? null : max_customer_count} />
      ),
    },
    {
      label: facts.mikrotik,
      width: 'w-24',
      rank: 4,
      isFigure: true,
      cell: ({ current_mikrotik_count, max_mikrotik_count }) => (
        <Usage current={current_mikrotik_count} max={max_mikrotik_count} />
      ),
    },
    {
      label: facts.whatsapp,
      only: 'cards',
      cell: ({ id, wa_number }) => (
        <>
          <WhatsappNumber number={wa_number} />
          <RemindedLine last={reminded[id]} />
        </>
      ),
    },
    { label: card.startDate, only: 'cards', cell: ({ start_date }) => <Moment at={start_date} /> },
    {
      label: facts.endDate,
      only: 'cards',
      cell: (subscription) => (
        <>
          <SubscriptionEnd subscription={subscription} />
          <GraceLine until={subscription.grace_until ?? null} />
        </>
      ),
    },
    {
      label: form.amount,
      width: 'w-28',
      place: 'figure',
      sort: 'amount',
      isFigure: true,
      cell: ({ amount, price_period }) => <Price isStacked {...{ amount, price_period }} />,
      onCard: ({ amount, price_period }) => <Price {...{ amount, price_period }} />,
    },
  ];
}

function SubscriptionEnd({ subscription }: { subscription: SubscriptionRowView }) {
  const { openEnded } = useMessages('shared').facts;
  const { end_date, display_status, is_expiring_soon, grace_until } = subscription;
  if (!end_date) return <Nothing>{openEnded}</Nothing>;
  const isNear = is_expiring_soon || !!grace_until;
  return <Moment at={end_date} tone={endTone(display_status === 'expired', isNear)} />;
}
