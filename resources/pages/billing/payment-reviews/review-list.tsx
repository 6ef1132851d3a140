import { router } from '@inertiajs/react';
import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import type { PaymentReviewsPage } from '@server/billing/reviews/reviews.page';
import CircleCheck from 'lucide-react/icons/circle-check';
import { CardList } from '@/ui/card-list';
import { EmptyState } from '@/ui/empty-state';
import type { useList } from '@/ui/hooks/use-list';
import { invoiceHref } from '@/lib/invoice-href';
import { REVIEWS_HREF } from '@/lib/reviews-href';
import { useMessages } from '@/i18n/use-messages';
import { ReviewCard } from './review-card';
import type { OpenDialog } from './review-dialogs';
import { ReviewTable } from './review-table';
import { useReviewActions } from './use-review-actions';

type ReviewListProps = Pick<PaymentReviewsPage, 'reviews' | 'query'> & {
  list: ReturnType<typeof useList>;
  onAsk: (dialog: OpenDialog) => void;
};

export function ReviewList({ reviews, query, list, onAsk }: ReviewListProps) {
  const words = useMessages('paymentReviews');
  const { fixes, links } = useReviewActions(onAsk);
  const onOpen = ({ invoice_id }: PaymentReviewView) => {
    if (invoice_id !== null) router.visit(invoiceHref(invoice_id));
  };
  return (
    <CardList
      rows={reviews}
      list={list}
      noun={words.rows}
      failure={words.failure}
      isFiltered={!!(query.q || query.kind)}
      clearHref={REVIEWS_HREF}
      nothingYet={
        <EmptyState icon={CircleCheck} title={words.nothing.title}>
          {query.state === 'open' ? words.nothing.open : words.nothing.resolved}
        </EmptyState>
      }
      onOpen={onOpen}
      table={
        <ReviewTable
          rows={reviews}
          list={list}
          sort={query.sort}
          isResolved={query.state === 'resolved'}
          actionsOf={(review) => [...fixes(review), ...links(review)]}
          onOpen={onOpen}
        />
      }
    >
      {(review) => <ReviewCard key={review.id} review={review} fixes={fixes(review)} links={links(review)} />}
    </CardList>
  );
}
