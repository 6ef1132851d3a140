import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import { ExternalAnchor } from '@/ui/external-link';
import { useMessages } from '@/i18n/use-messages';

/** A thumbnail that links to the full picture. */
export function ClaimPicture({ review }: { review: PaymentReviewView }) {
  const { picture } = useMessages('paymentReviews');
  if (!review.has_picture) return null;
  const href = `/payments/reviews/${review.id}/picture`;
  return (
    <ExternalAnchor href={href} className="mt-2 block w-fit">
      <img
        src={href}
        alt={picture(review.invoice_number ?? '')}
        loading="lazy"
        className="size-16 rounded-md border border-line object-cover"
      />
    </ExternalAnchor>
  );
}
