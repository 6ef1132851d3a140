import type { SubscriptionsPage } from '@server/licensing/subscriptions/subscriptions.page';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import type { ComponentProps } from 'react';
import { LicenseKey } from '@/shared/license-key';
import { PaymentBadge } from '@/shared/payment-badge';
import { Price } from '@/shared/price';
import { RemindedLine } from '@/shared/reminded-line';
import { StatusCell } from '@/shared/status-cell';
import type { Column } from '@/ui/column';
import { DataTable } from '@/ui/data-table';
import { UserLink } from '@/shared/user-link';
import { useMessages } from '@/i18n/use-messages';
import { CustomerUsage, RouterUsage, SubscriptionEnd } from './subscription-details';

type SubscriptionTableProps = Omit<
  ComponentProps<typeof DataTable<SubscriptionRowView>>,
  'caption' | 'columns' | 'nameOf'
> &
  Pick<SubscriptionsPage, 'reminded'>;

export function SubscriptionTable({ reminded, ...props }: SubscriptionTableProps) {
  const { screens } = useMessages('shared');
  const { name } = useMessages('subscriptions').card;
  return (
    <DataTable
      {...props}
      caption={screens.subscriptions}
      columns={useColumns(reminded)}
      nameOf={(subscription) => name(subscription.user_name)}
    />
  );
}

function useColumns(reminded: SubscriptionsPage['reminded']): Column<SubscriptionRowView>[] {
  const { facts, user } = useMessages('shared');
  const { filters, form } = useMessages('subscriptions');
  return [
    {
      label: user.label,
      cell: ({ id, user_id, user_name }) => (
        <>
          <UserLink id={user_id} name={user_name} />
          <RemindedLine last={reminded[id]} />
        </>
      ),
    },
    {
      label: facts.licenseKey,
      width: 'w-90',
      from: 'wide',
      cell: ({ license_id, license_key }) => <LicenseKey value={license_key} id={license_id} />,
    },
    { label: facts.plan, width: 'w-28', from: 'lg', cell: ({ plan_name }) => plan_name },
    {
      label: facts.status,
      width: 'w-32',
      from: 'md',
      cell: ({ display_status, grace_until }) => (
        <StatusCell display_status={display_status} grace_until={grace_until ?? null} />
      ),
    },
    {
      label: filters.payment,
      width: 'w-44',
      cell: (subscription) => <PaymentBadge subscription={subscription} />,
    },
    {
      label: facts.endDate,
      width: 'w-38',
      sort: 'end_date',
      cell: (subscription) => <SubscriptionEnd subscription={subscription} />,
    },
    {
      label: facts.customers,
      width: 'w-32',
      from: 'lg',
      isFigure: true,
      cell: (subscription) => <CustomerUsage subscription={subscription} />,
    },
    {
      label: facts.mikrotik,
      width: 'w-24',
      from: 'xl',
      isFigure: true,
      cell: (subscription) => <RouterUsage subscription={subscription} />,
    },
    {
      label: form.amount,
      width: 'w-30',
      sort: 'amount',
      isFigure: true,
      cell: ({ amount, price_period }) => <Price isStacked amount={amount} period={price_period} />,
    },
  ];
}
