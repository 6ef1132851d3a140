import type { PaymentView } from '@server/billing/ledger/payment.view';
import { ExternalAnchor } from '@/ui/external-link';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** A thumbnail that links to the full picture. */
export function ProofPicture({ payment: { id, amount } }: { payment: PaymentView }) {
  const { proof: words } = useMessages('shared');
  const href = `/payments/${id}/proof`;
  return (
    <ExternalAnchor href={href} className="not-on-paper mt-2 block w-fit">
      <img
        src={href}
        alt={words.of(formatRupiah(amount))}
        loading="lazy"
        className="size-16 rounded-md border border-line object-cover"
      />
    </ExternalAnchor>
  );
}
