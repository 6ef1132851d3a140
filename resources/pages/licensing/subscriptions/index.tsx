import { router } from '@inertiajs/react';
import type { SubscriptionsPage as Props } from '@server/licensing/subscriptions/subscriptions.page.controller';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { useRights } from '@/shared/use-rights';
import { CreateButton } from '@/ui/create-button';
import { creating } from '@/ui/page-actions';
import { StatStrip } from '@/ui/stat';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { subscriptionHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { DIALOGS, useSubscriptionActions } from './subscription-actions';
import { useSubscriptionColumns } from './subscription-columns';
import { useSubscriptionFilters } from './subscription-filters';

export default function SubscriptionsPage(props: Props) {
  const words = useMessages('subscriptions');
  const { plans, ends } = props;
  const canWrite = useRights().can('subscriptions:write');
  const page = useListPage(props, 'subscriptions', {
    subject: 'subscription',
    dialogs: DIALOGS,
    shared: { plans, ends },
    also: ['reminded', 'claims', 'undoable'],
    late: ['stats', 'plans', 'ends', 'view_counts'],
    deleted: (dialog) => (dialog.kind === 'delete' ? dialog.subscription.id : null),
  });
  const create = () => page.open({ kind: 'create' });
  useShortcut('n', () => canWrite && create());
  const createButton = canWrite && <CreateButton onClick={create}>{words.create.title}</CreateButton>;
  return (
    <ListPage
      page={page}
      words={words}
      caption={useMessages('shared').screens.subscriptions}
      icon={RefreshCw}
      nothing={{
        title: words.nothingYet.title,
        text: canWrite ? words.nothingYet.canCreate : words.nothingYet.mayLook,
        action: createButton,
      }}
      stats={<SubscriptionStats stats={props.stats} only={page.list.linkOptions.only} />}
      csv="subscriptions"
      actions={canWrite ? [creating(words.create.title, create)] : []}
      {...useSubscriptionFilters(props, page.list)}
      views="subscriptions"
      columns={useSubscriptionColumns(props.reminded, props.claims)}
      cards={{ isInTwo: true, hasActionsAtFoot: true }}
      nameOf={({ user_name }) => words.card.name(user_name)}
      actionsOf={useSubscriptionActions(page.open, props.undoable)}
      onOpen={({ id }) => router.visit(subscriptionHref(id))}
      plans={plans}
    />
  );
}

SubscriptionsPage.layout = [AppLayout];

type SubscriptionStatsProps = Pick<Props, 'stats'> & { only: string[] };

function SubscriptionStats({ stats, only }: SubscriptionStatsProps) {
  const words = useMessages('subscriptions').stats;
  const { status, paymentStatus, expiring, ledger } = useMessages('shared');
  const { can } = useRights();
  const list = (query = '') => `/subscriptions${query}`;
  return (
    <StatStrip
      only={only}
      stats={[
        { label: words.total, value: stats?.total, tone: 'grey', href: list() },
        { label: status.active, value: stats?.active, tone: 'green', href: list('?status=active') },
        { label: status.expired, value: stats?.expired, tone: 'red', href: list('?status=expired') },
        { label: expiring.stat, value: stats?.expiring_soon, tone: 'amber', href: list('?expiring=soon') },
        { label: paymentStatus.paid, value: stats?.paid, tone: 'green', href: list('?payment_status=paid') },
        can('metrics:read') && {
          label: words.revenue,
          value: stats?.revenue ?? undefined,
          isMoney: true,
          note: words.ofPaid,
          tone: 'green',
          href: list('?payment_status=paid'),
        },
        can('metrics:read') && {
          label: ledger.received.thisMonth,
          value: stats?.received_this_month ?? undefined,
          isMoney: true,
          tone: 'green',
          href: '/payments',
        },
      ]}
    />
  );
}
