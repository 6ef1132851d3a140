import type { SubscriptionsPage } from '@server/pages';
import { RefreshCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CardList } from '@/components/ui/card-list';
import { CreateButton } from '@/components/ui/create-button';
import { EmptyState } from '@/components/ui/empty-state';
import type { useList } from '@/hooks/use-list';
import { useMessages } from '@/messages/use-messages';
import { SubscriptionCard } from './subscription-card';

type SubscriptionListProps = Pick<SubscriptionsPage, 'subscriptions' | 'query'> & {
  list: ReturnType<typeof useList>;
  /** Absent for those who may only look. */
  onCreate?: () => void;
  onAction: ComponentProps<typeof SubscriptionCard>['onAction'];
};

export function SubscriptionList({ subscriptions, query, list, ...actions }: SubscriptionListProps) {
  const words = useMessages('subscriptions');
  const { q, sort: _sort, per_page: _perPage, ...filters } = query;
  return (
    <CardList
      rows={subscriptions}
      list={list}
      noun={words.noun.many}
      failure={words.failure}
      isFiltered={!!q || Object.values(filters).some(Boolean)}
      clearHref="/subscriptions"
      nothingYet={<NothingYet onCreate={actions.onCreate} />}
    >
      {(subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} onAction={actions.onAction} />
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
