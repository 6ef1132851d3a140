import { Link } from '@inertiajs/react';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import { PaymentHeading } from '@/shared/payment/payment-heading';
import { Modal, ModalBody } from '@/ui/modal';
import { RadioName } from '@/ui/radio-chip';
import { useMessages } from '@/i18n/use-messages';
import { type OnInvoice, usePaymentMistakes } from './payment-mistakes';

type SomethingWrongProps = { payment: PaymentView; onInvoice?: OnInvoice; onClose: () => void };

/** Asks what happened, and opens the dialog that puts it right. */
export function SomethingWrong({ payment, onInvoice, onClose }: SomethingWrongProps) {
  const words = useMessages('somethingWrong');
  const mistakes = usePaymentMistakes();
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <PaymentHeading payment={payment} follows={words.question} />
        <ul className="grid gap-2">
          {mistakes(payment, onInvoice).map(({ what, ...does }) => {
            const text = (
              <>
                <RadioName>{words.choices[what].name}</RadioName>
                <span className="block">{words.choices[what].hint}</span>
              </>
            );
            return (
              <li key={what} className="grid">
                {'href' in does ? (
                  <Link href={does.href} className={CHOICE}>
                    {text}
                  </Link>
                ) : (
                  <button type="button" className={CHOICE} onClick={() => (onClose(), does.onClick())}>
                    {text}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </ModalBody>
    </Modal>
  );
}

const CHOICE =
  'rounded-md border border-line-strong bg-control px-3 py-2 text-left text-sm text-muted transition-colors hover:border-faint';
