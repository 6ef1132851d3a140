import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { OwedAgainChoice } from '@/pages/billing/invoice/owed-again-choice';
import { PaymentHeading } from '@/shared/payment/payment-heading';

/** The gateway holds less than the books, so this books the difference. */
export function BookReturn({ review, onClose, onDone }: DialogAnswers & { review: PaymentReviewView }) {
  const { bookReturn: words } = useMessages('paymentReviews');
  const { id, amount, invoice_number, user_name, method } = review;
  const { payment_amount, paid_on, from_credit, from_invoice } = review.return_preview!;
  const rupiah = (sum: number) => unbroken(formatRupiah(sum));
  const gone = rupiah(-amount!);
  const { fields, form } = useDraft(
    { owed_again: false },
    {
      send: ({ draft: body, idempotencyKey }) =>
        callApi('POST /payment-reviews/:id/book-return', { params: { id }, body, idempotencyKey }),
      done: () => onDone(words.done(gone)),
    },
  );
  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <PaymentHeading
        payment={{ amount: payment_amount, method: method!, paid_on }}
        follows={words.follows(gone)}
      />
      {from_credit > 0 && (
        <p className="text-base wrap-anywhere">{words.fromCredit(rupiah(from_credit), user_name!)}</p>
      )}
      {from_invoice > 0 && (
        <>
          <p className="text-base wrap-anywhere">
            {words.fromInvoice(rupiah(from_invoice), invoice_number!)}
          </p>
          <OwedAgainChoice
            isOwedAgain={fields.draft.owed_again}
            onChange={(owed_again) => fields.onChange({ owed_again })}
          />
        </>
      )}
    </FormModal>
  );
}
