import { router } from '@inertiajs/react';
import type { SubscriptionsPage } from '@server/licensing/subscriptions/subscriptions.page';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { subscriptionHref } from '@/lib/subscription-href';
import { CardList } from '@/ui/card-list';
import { CreateButton } from '@/ui/create-button';
import { EmptyState } from '@/ui/empty-state';
import type { useList } from '@/ui/hooks/use-list';
import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';
import { SubscriptionCard } from './subscription-card';
import { SubscriptionTable } from './subscription-table';
import { type SubscriptionAct, useSubscriptionActions } from './use-subscription-actions';

type SubscriptionListProps = Pick<SubscriptionsPage, 'subscriptions' | 'reminded' | 'undoable' | 'query'> & {
  list: ReturnType<typeof useList>;
  /** Absent for viewers without actions. */
  selection?: Selection;
  onCreate?: () => void;
  onAction: SubscriptionAct;
};

export function SubscriptionList({ subscriptions, reminded, query, list, ...props }: SubscriptionListProps) {
  const { undoable, selection, onCreate, onAction } = props;
  const words = useMessages('subscriptions');
  const actionsOf = useSubscriptionActions(onAction, undoable);
  const onOpen = ({ id }: SubscriptionRowView) => router.visit(subscriptionHref(id));
  const keys = { selection, onOpen };
  const { q, sort: _sort, per_page: _perPage, ...filters } = query;
  return (
    <CardList
      rows={subscriptions}
      list={list}
      noun={words.noun.many}
      failure={words.failure}
      isFiltered={!!q || Object.values(filters).some(Boolean)}
      clearHref="/subscriptions"
      nothingYet={<NothingYet onCreate={onCreate} />}
      {...keys}
      table={
        <SubscriptionTable
          rows={subscriptions}
          reminded={reminded}
          list={list}
          sort={query.sort}
          actionsOf={actionsOf}
          {...keys}
        />
      }
    >
      {(subscription) => (
        <SubscriptionCard
          key={subscription.id}
          subscription={subscription}
          lastReminder={reminded[subscription.id]}
          actions={actionsOf(subscription)}
          selection={selection}
        />
      )}
    </CardList>
  );
}

function NothingYet({ onCreate }: Pick<SubscriptionListProps, 'onCreate'>) {
  const { create: words, nothingYet } = useMessages('subscriptions');
  const create = onCreate && <CreateButton onClick={onCreate}>{words.title}</CreateButton>;
  return (
    <EmptyState icon={RefreshCw} title={nothingYet.title} action={create}>
      {onCreate ? nothingYet.canCreate : nothingYet.mayLook}
    </EmptyState>
  );
}
