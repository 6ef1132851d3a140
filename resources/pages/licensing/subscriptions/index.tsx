import type { SubscriptionsPage as Props } from '@server/licensing/subscriptions/subscriptions.page';
import type { PageProps } from '@server/platform/inertia/props';
import { useRights } from '@/shared/use-rights';
import { BatchBar } from '@/shared/batch/batch-bar';
import { useBatchRights } from '@/shared/batch/use-batch-rights';
import { CsvButtons } from '@/shared/csv-buttons';
import { CreateButton } from '@/ui/create-button';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { useSelection } from '@/ui/hooks/use-selection';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import type { OpenDialog } from './subscription-dialogs';
import { SubscriptionFilters } from './subscription-filters';
import { SubscriptionList } from './subscription-list';
import type { SubscriptionCards as Stats } from '@server/licensing/subscriptions/subscription.view';
import { Stat, StatStrip } from '@/ui/stat';

const SubscriptionDialogs = lazyDialog(() =>
  import('./subscription-dialogs').then((module) => module.SubscriptionDialogs),
);

export default function SubscriptionsPage({ subscriptions, stats, ...rest }: PageProps<Props>) {
  const { count, links, query, plans } = rest;
  const words = useMessages('subscriptions');
  const list = useList('subscriptions', 'reminded', 'undoable', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const selection = useSelection(subscriptions, count, query);
  const { dialog, open, close, done } = useDialog<OpenDialog>((changed) => {
    if (changed.kind === 'delete') selection.forget(changed.subscription.id);
    list.reload('stats', 'plans', 'view_counts');
  });
  const canWrite = useRights().can('subscriptions:write');
  const isSelecting = useBatchRights('subscription').allowed.length > 0;
  const create = () => open({ kind: 'create' });
  useShortcut('n', () => canWrite && create());

  return (
    <div className="list-page">
      <SubscriptionStats stats={stats} only={list.linkOptions.only} />
      <div className="flex gap-3 max-sm:flex-col">
        <CsvButtons kind="subscriptions" query={query}>
          <SearchBox label={words.search} text={search.text} onType={search.type} />
        </CsvButtons>
        {canWrite && <CreateButton onClick={create}>{words.create.title}</CreateButton>}
      </div>
      <SubscriptionFilters
        query={query}
        count={count}
        plans={plans}
        view_counts={rest.view_counts}
        list={list}
        selection={isSelecting ? selection : undefined}
      />
      <SubscriptionList
        subscriptions={subscriptions}
        reminded={rest.reminded}
        undoable={rest.undoable}
        query={query}
        list={list}
        selection={isSelecting ? selection : undefined}
        onCreate={canWrite ? create : undefined}
        onAction={(kind, subscription) => open({ kind, subscription })}
      />
      <Pagination links={links} only={list.linkOptions.only} />
      <BatchBar
        subject="subscription"
        plans={plans}
        selection={selection}
        matching={count}
        onChanged={() => list.reload('stats', 'view_counts')}
      />
      {dialog && <SubscriptionDialogs dialog={dialog} plans={plans} onClose={close} onDone={done} />}
    </div>
  );
}

SubscriptionsPage.layout = [AppLayout];

type SubscriptionStatsProps = { stats: Stats | undefined; only: string[] };

function SubscriptionStats({ stats, only }: SubscriptionStatsProps) {
  const words = useMessages('subscriptions').stats;
  const { status, paymentStatus, expiring, paidFor } = useMessages('shared');
  const { can, isStaff } = useRights();
  const list = (query = '') => ({ href: `/subscriptions${query}`, only });
  return (
    <StatStrip>
      <Stat label={words.total} value={stats?.total} tone="grey" {...list()} />
      <Stat label={status.active} value={stats?.active} tone="green" {...list('?status=active')} />
      <Stat label={status.expired} value={stats?.expired} tone="red" {...list('?status=expired')} />
      <Stat label={expiring.stat} value={stats?.expiring_soon} tone="amber" {...list('?expiring=soon')} />
      <Stat label={paymentStatus.paid} value={stats?.paid} tone="green" {...list('?payment_status=paid')} />
      {(!isStaff || can('metrics:read')) && (
        <Stat
          label={isStaff ? words.revenue : paidFor}
          value={stats?.revenue ?? undefined}
          isMoney
          tone="green"
          {...list('?payment_status=paid')}
        />
      )}
    </StatStrip>
  );
}
