import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import type { ComponentProps, ReactNode } from 'react';
import { Moment } from '@/shared/moment';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import type { Column } from '@/ui/column';
import { DataTable } from '@/ui/data-table';
import { Nothing } from '@/ui/detail-list';
import { UserLink } from '@/shared/user-link';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { ClaimPicture } from './claim-picture';
import { useReviewWords } from './use-review-words';

type ReviewTableProps = Omit<
  ComponentProps<typeof DataTable<PaymentReviewView>>,
  'caption' | 'columns' | 'nameOf'
> & { isResolved: boolean };

export function ReviewTable({ isResolved, ...props }: ReviewTableProps) {
  const { screens } = useMessages('shared');
  const { nameOf } = useReviewWords();
  const caption = screens['payment-reviews'];
  return <DataTable {...props} caption={caption} columns={useColumns(isResolved)} nameOf={nameOf} />;
}

function useColumns(isResolved: boolean): Column<PaymentReviewView>[] {
  const { columns: words } = useMessages('paymentReviews');
  const { happened, outcome } = useReviewWords();
  const cameOfIt: Column<PaymentReviewView> = {
    label: words.outcome,
    from: 'lg',
    cell: (review) => <Wrapped>{outcome(review)}</Wrapped>,
  };
  return [
    {
      label: words.customer,
      width: 'w-36',
      cell: ({ user_id, user_name }) =>
        user_name ? <UserLink id={user_id} name={user_name} /> : <Nothing>{words.nobody}</Nothing>,
    },
    {
      label: words.what,
      cell: (review) => (
        <Wrapped>
          {happened(review)}
          <ClaimPicture review={review} />
        </Wrapped>
      ),
    },
    ...(isResolved ? [cameOfIt] : []),
    {
      label: words.invoice,
      width: 'w-40',
      from: 'lg',
      cell: ({ invoice_id, invoice_number }) =>
        invoice_id !== null && <InvoiceLink id={invoice_id} number={invoice_number!} />,
    },
    {
      label: words.since,
      width: 'w-44',
      from: 'xl',
      sort: 'raised_at',
      cell: ({ raised_at }) => <Moment at={raised_at} />,
    },
    {
      label: words.amount,
      width: 'w-32',
      isFigure: true,
      cell: ({ amount }) => amount !== null && formatRupiah(amount),
    },
  ];
}

/** Sentences are not truncated. */
const Wrapped = ({ children }: { children: ReactNode }) => (
  <span className="block py-2 wrap-anywhere whitespace-normal max-sm:py-0">{children}</span>
);
