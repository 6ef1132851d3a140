import type { Config } from '../../platform/config/config.js';

export const sellerView = ({ whatsappNumber, company, publicUrl }: Config) => ({
  /** `62…`; null shows a sign-in link instead of the chat. */
  whatsapp_number: whatsappNumber ?? null,
  company: { name: company.name ?? null, address: company.address ?? null, email: company.email ?? null },
  public_url: publicUrl,
});

export type SellerView = Readonly<ReturnType<typeof sellerView>>;
