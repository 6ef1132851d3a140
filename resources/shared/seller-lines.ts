import type { SellerView } from '@server/billing/invoices/seller.view';
import { displayTaxId } from '@server/rules/tax-id';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';

type Seller = Pick<SellerView, 'company' | 'whatsapp_number'>;

/** @param taxIdLabel before the number */
export function sellerLines({ company, whatsapp_number }: Seller, product_name: string, taxIdLabel: string) {
  const taxId = company.tax_id && `${taxIdLabel} ${displayTaxId(company.tax_id)}`;
  const reach = [whatsapp_number && displayWhatsappNumber(whatsapp_number), company.email].filter(Boolean);
  return {
    name: company.name ?? product_name,
    lines: [company.address, taxId, reach.join(' · ')].filter((line) => !!line) as string[],
  };
}
