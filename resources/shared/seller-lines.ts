import type { SellerView } from '@server/billing/invoices/seller.view';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';

type Seller = Pick<SellerView, 'company' | 'whatsapp_number'>;

export function sellerLines({ company, whatsapp_number }: Seller, product_name: string) {
  const reach = [whatsapp_number && displayWhatsappNumber(whatsapp_number), company.email].filter(Boolean);
  return {
    name: company.name ?? product_name,
    lines: [company.address, reach.join(' · ')].filter((line) => !!line) as string[],
  };
}
