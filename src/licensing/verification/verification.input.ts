/** Never validated as a whole: what routers send is read leniently by `readVerifyRequest`. */
export type VerifyRequest = {
  license_key: string;
  customer_count?: number;
  mikrotik_count?: number;
  script?: number;
};
