import { usePage } from '@inertiajs/react';
import type { SellerView } from '@server/billing/invoices/seller.view';
import { useMessages } from '@/i18n/use-messages';
import { sellerLines } from './seller-lines';

export function SellerAddress(seller: Pick<SellerView, 'company' | 'whatsapp_number'>) {
  const { facts } = useMessages('shared');
  const { name, lines } = sellerLines(seller, usePage().props.app.product_name, facts.taxId);
  return (
    <address className="grid max-w-sm gap-0.5 text-sm text-muted not-italic">
      <strong className="text-lg font-bold text-ink">{name}</strong>
      {lines.map((line) => (
        <span key={line} className="whitespace-pre-line">
          {line}
        </span>
      ))}
    </address>
  );
}
