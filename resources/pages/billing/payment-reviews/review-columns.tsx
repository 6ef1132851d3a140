import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import type { ReactNode } from 'react';
import { Moment } from '@/shared/moment';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import { UserLink } from '@/shared/user-link';
import { Badge } from '@/ui/badge';
import type { Column } from '@/ui/column';
import { Nothing } from '@/ui/detail-list';
import { ExternalAnchor } from '@/ui/external-link';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { subjectOf, useReviewWords } from './use-review-words';

export function useReviewColumns(isResolved: boolean): Column<PaymentReviewView>[] {
  const { columns: words, kind, kinds } = useMessages('paymentReviews');
  const { happened, fix, outcome } = useReviewWords();
  const cameOfIt: Column<PaymentReviewView> = {
    label: words.outcome,
    rank: 2,
    only: 'table',
    cell: (review) => <Wrapped>{outcome(review)}</Wrapped>,
  };
  return [
    {
      label: words.customer,
      width: 'w-36',
      place: 'title',
      cell: ({ user_id, user_name }) =>
        user_name ? <UserLink id={user_id} name={user_name} /> : <Nothing>{words.nobody}</Nothing>,
      onCard: ({ user_id, user_name }) =>
        user_name ? <UserLink id={user_id} name={user_name} /> : words.nobody,
    },
    {
      label: kind,
      only: 'cards',
      place: 'head',
      cell: (review) => <Badge tone={outcome(review) ? 'grey' : 'amber'}>{kinds[review.kind]}</Badge>,
    },
    {
      label: words.what,
      place: 'body',
      cell: (review) => (
        <Wrapped>
          {happened(review)}
          <ClaimPicture review={review} />
        </Wrapped>
      ),
      onCard: (review) => (
        <>
          <p className="text-base wrap-anywhere">
            {happened(review)}
            {!outcome(review) && <span className="mt-1 block text-sm text-muted">{fix(review)}</span>}
          </p>
          <ClaimPicture review={review} />
        </>
      ),
    },
    ...(isResolved ? [cameOfIt] : []),
    {
      label: words.invoice,
      width: 'w-40',
      rank: 2,
      cell: ({ invoice_id, invoice_number }) =>
        invoice_id !== null && <InvoiceLink id={invoice_id} number={invoice_number!} />,
    },
    { label: words.order, only: 'cards', cell: ({ order_ref }) => order_ref },
    {
      label: words.since,
      width: 'w-44',
      rank: 3,
      sort: 'raised_at',
      cell: ({ raised_at }) => <Moment at={raised_at} />,
    },
    { label: words.outcome, only: 'cards', cell: outcome },
    {
      label: words.amount,
      width: 'w-32',
      place: 'figure',
      isFigure: true,
      cell: ({ amount }) => amount !== null && formatRupiah(amount),
    },
  ];
}

/** Sentences are not truncated. */
const Wrapped = ({ children }: { children: ReactNode }) => (
  <span className="block py-2 wrap-anywhere whitespace-normal max-sm:py-0">{children}</span>
);

/** A thumbnail that links to the full picture. */
function ClaimPicture({ review }: { review: PaymentReviewView }) {
  const { picture } = useMessages('paymentReviews');
  if (!review.has_picture) return null;
  const href = `/payments/reviews/${review.id}/picture`;
  return (
    <ExternalAnchor href={href} className="mt-2 block w-fit">
      <img
        src={href}
        alt={picture(subjectOf(review))}
        loading="lazy"
        className="size-16 rounded-md border border-line object-cover"
      />
    </ExternalAnchor>
  );
}
