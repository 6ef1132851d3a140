/** Never validated as a whole: what routers send is read leniently by `readVerifyRequest`. */
export type VerifyRequest = {
  license_key: string;
  customer_count?: number;
  mikrotik_count?: number;
  script?: number;
  serial?: string;
  software_id?: string;
  system_id?: string;
  model?: string;
  version?: string;
  name?: string;
  /** With a lease for times without an answer. */
  lease?: boolean;
  nonce?: string;
};
