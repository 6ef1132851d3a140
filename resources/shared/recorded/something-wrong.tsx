import { Link } from '@inertiajs/react';
import type { UserAnswer } from '@server/accounts/users/user.view';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import { useRef } from 'react';
import { PaymentHeading } from '@/shared/payment/payment-heading';
import { Combobox } from '@/ui/combobox';
import { Field } from '@/ui/field';
import { Modal, ModalBody } from '@/ui/modal';
import { callApi } from '@/api/api';
import { formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { askUndo } from './ask';
import { type OnInvoice, usePaymentMistakes } from './payment-mistakes';

const CHOICE =
  'block w-full rounded-md border border-line-strong bg-control px-3 py-2.5 text-left text-base font-semibold transition-colors hover:border-faint';

type SomethingWrongProps = { payment: PaymentView; onInvoice?: OnInvoice; onClose: () => void };

/** Asks what happened, and opens the dialog that puts it right, which says what follows. */
export function SomethingWrong({ payment, onInvoice, onClose }: SomethingWrongProps) {
  const words = useMessages('somethingWrong');
  const mistakes = usePaymentMistakes()(payment, onInvoice);
  const found = useRef<UserAnswer[]>([]);

  /** Who owes as much is first, then others who owe. */
  async function search(q: string, signal: AbortSignal) {
    const query = { q, role: 'user' as const, per_page: 20, ...(!q && { owed: 'any' as const }) };
    const users = await callApi('GET /users', { query, signal });
    const rank = ({ owed }: UserAnswer) => (owed === payment.amount ? 2 : Math.sign(owed));
    found.current = users
      .filter(({ id }) => id !== payment.user_id)
      .toSorted((one, other) => rank(other) - rank(one));
    return found.current.map(({ username, full_name, owed }) => ({
      value: username,
      label: full_name || username,
      note: full_name ? username : undefined,
      figure: words.owes(owed && unbroken(formatRupiah(owed))),
    }));
  }

  function move(username: string) {
    onClose();
    const payer = found.current.find((user) => user.username === username);
    askUndo({ kind: 'payment', id: payment.id, payment }, payer);
  }

  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <PaymentHeading payment={payment} follows={words.question} />
        <ul className="grid gap-2">
          {mistakes.map((mistake) => (
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
        {mistakes.some(({ what }) => what === 'recorded') && (
          <Field label={words.payer}>
            {(control) => (
              <Combobox
                {...control}
                placeholder={words.payerSearch}
                search={search}
                value={null}
                onChange={(choice) => choice && move(choice.value)}
              />
            )}
          </Field>
        )}
      </ModalBody>
    </Modal>
  );
}
