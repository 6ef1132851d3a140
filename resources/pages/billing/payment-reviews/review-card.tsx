import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import { Moment } from '@/shared/moment';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Detail, RowDetails } from '@/ui/detail-list';
import { type RowAction, RowActions, WordedAction } from '@/ui/row-actions';
import { UserLink } from '@/shared/user-link';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { ClaimPicture } from './claim-picture';
import { useReviewWords } from './use-review-words';

type ReviewCardProps = { review: PaymentReviewView; fixes: RowAction[]; links: RowAction[] };

export function ReviewCard({ review, fixes, links }: ReviewCardProps) {
  const { columns: words, kinds } = useMessages('paymentReviews');
  const { happened, fix, outcome } = useReviewWords();
  const cameOfIt = outcome(review);
  return (
    <Card as="li" className="list-card">
      <div className="row-head">
        <Badge tone={cameOfIt ? 'grey' : 'amber'}>{kinds[review.kind]}</Badge>
        <RowActions actions={links} />
      </div>
      <div className="row-title">
        <h2 className="row-name">
          {review.user_name ? <UserLink id={review.user_id} name={review.user_name} /> : words.nobody}
        </h2>
        <p className="row-figure">{review.amount !== null && formatRupiah(review.amount)}</p>
      </div>
      <p className="text-base wrap-anywhere">
        {happened(review)}
        {!cameOfIt && <span className="mt-1 block text-sm text-muted">{fix(review)}</span>}
      </p>
      <ClaimPicture review={review} />
      <RowDetails>
        {review.invoice_id !== null && (
          <Detail label={words.invoice}>
            <InvoiceLink id={review.invoice_id} number={review.invoice_number!} />
          </Detail>
        )}
        {review.order_ref && <Detail label={words.order}>{review.order_ref}</Detail>}
        <Detail label={words.since}>
          <Moment at={review.raised_at} />
        </Detail>
        {cameOfIt && <Detail label={words.outcome}>{cameOfIt}</Detail>}
      </RowDetails>
      {fixes.length > 0 && (
        <div className="row-footer mt-auto">
          {fixes.map((action) => (
            <WordedAction key={action.word} action={action} />
          ))}
        </div>
      )}
    </Card>
  );
}
