import { Link } from '@inertiajs/react';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import { PaymentHeading } from '@/shared/payment/payment-heading';
import { Modal, ModalBody } from '@/ui/modal';
import { useMessages } from '@/i18n/use-messages';
import { type OnInvoice, usePaymentMistakes } from './payment-mistakes';

const CHOICE =
  'block w-full rounded-md border border-line-strong bg-control px-3 py-2.5 text-left text-base font-semibold transition-colors hover:border-faint';

type SomethingWrongProps = { payment: PaymentView; onInvoice?: OnInvoice; onClose: () => void };

/** Asks what happened, and opens the dialog that puts it right, which says what follows. */
export function SomethingWrong({ payment, onInvoice, onClose }: SomethingWrongProps) {
  const words = useMessages('somethingWrong');
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <PaymentHeading payment={payment} follows={words.question} />
        <ul className="grid gap-2">
          {usePaymentMistakes()(payment, onInvoice).map((mistake) => (
            <li key={mistake.what}>
              {'href' in mistake ? (
                <Link href={mistake.href} className={CHOICE}>
                  {words.choices[mistake.what]}
                </Link>
              ) : (
                <button type="button" className={CHOICE} onClick={() => (onClose(), mistake.onClick())}>
                  {words.choices[mistake.what]}
                </button>
              )}
            </li>
          ))}
        </ul>
      </ModalBody>
    </Modal>
  );
}
