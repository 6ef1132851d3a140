import type { Config } from '../../platform/config/config.js';

/** Who sells, and how to reach them. What is not set is null, and not shown. */
export const sellerView = ({ whatsappNumber, company, publicUrl }: Config) => ({
  /** `62…`; null means no chat, and a way to sign in instead. */
  whatsapp_number: whatsappNumber ?? null,
  company: { name: company.name ?? null, address: company.address ?? null, email: company.email ?? null },
  public_url: publicUrl,
});

export type SellerView = Readonly<ReturnType<typeof sellerView>>;
