import { usePage } from '@inertiajs/react';
import type { SellerView } from '@server/billing/invoices/seller.view';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';

type SellerAddressProps = Pick<SellerView, 'company' | 'whatsapp_number'>;

export function SellerAddress({ company, whatsapp_number }: SellerAddressProps) {
  const { product_name } = usePage().props.app;
  const reach = [whatsapp_number && displayWhatsappNumber(whatsapp_number), company.email].filter(Boolean);
  return (
    <address className="grid max-w-sm gap-0.5 text-sm text-muted not-italic">
      <strong className="text-lg font-bold text-ink">{company.name ?? product_name}</strong>
      {company.address && <span className="whitespace-pre-line">{company.address}</span>}
      {reach.length > 0 && <span>{reach.join(' · ')}</span>}
    </address>
  );
}
