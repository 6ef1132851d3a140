import type { Config } from '../../platform/config/config.js';

export const sellerView = ({ whatsappNumber, company, publicUrl }: Config) => ({
  /** `62…`; null shows a sign-in link instead of the chat. */
  whatsapp_number: whatsappNumber,
  company: {
    name: company.name,
    address: company.address,
    tax_id: company.taxId,
    email: company.email,
  },
  public_url: publicUrl,
});

export type SellerView = Readonly<ReturnType<typeof sellerView>>;
