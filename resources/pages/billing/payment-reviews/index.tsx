import type { PaymentReviewsPage as Props } from '@server/billing/reviews/reviews.page';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import type { OpenDialog } from './review-dialogs';
import { ReviewFilters } from './review-filters';
import { ReviewList } from './review-list';

const ReviewDialogs = lazyDialog(() => import('./review-dialogs').then((module) => module.ReviewDialogs));

/** Payments that need a decision by staff. */
export default function PaymentReviewsPage({ reviews, count, links, query }: Props) {
  const words = useMessages('paymentReviews');
  const list = useList('reviews', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const { dialog, open, close, done } = useDialog<OpenDialog>(() => list.reload());
  return (
    <div className="list-page">
      <SearchBox label={words.search} text={search.text} onType={search.type} />
      <ReviewFilters query={query} count={count} list={list} />
      <ReviewList reviews={reviews} query={query} list={list} onAsk={open} />
      <Pagination links={links} only={list.linkOptions.only} />
      {dialog && <ReviewDialogs {...dialog} onClose={close} onDone={done} />}
    </div>
  );
}

PaymentReviewsPage.layout = [AppLayout];
