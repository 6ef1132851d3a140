/** catalog §1 */
export const ENTITLEMENTS = [
  'server_default',
  'server_shared',
  'server_privat',
  'unlimited_customers',
  'whatsapp_gateway',
  'payment_gateway',
  'free_update',
  'free_consultation',
  'server_vps_own',
  'file_dokumen',
  'berlaku_kelipatan',
] as const;
export type Entitlement = (typeof ENTITLEMENTS)[number];

export const UNLIMITED_CUSTOMERS: Entitlement = 'unlimited_customers';

/** Such plans never exceed their customer limit (licenses §6). @param features of a plan */
export const isUnlimited = (features: readonly string[]): boolean => features.includes(UNLIMITED_CUSTOMERS);

export const ENTITLEMENT_LABELS: Record<Entitlement, string> = {
  server_default: 'Default server',
  server_shared: 'Shared server',
  server_privat: 'Private server',
  unlimited_customers: 'Unlimited customers',
  whatsapp_gateway: 'WhatsApp gateway',
  payment_gateway: 'Payment gateway (Midtrans & Xendit)',
  free_update: 'Free update',
  free_consultation: 'Free consultation',
  server_vps_own: 'Own VPS',
  file_dokumen: 'Files and documents',
  berlaku_kelipatan: 'Valid in multiples',
};

export const entitlementLabel = (code: string): string =>
  isPlanFeature(code) ? ENTITLEMENT_LABELS[code] : code;

/** False for codes of other versions, which a restored plan may contain. */
export const isPlanFeature = (code: string): code is Entitlement => Object.hasOwn(ENTITLEMENT_LABELS, code);

/** A limit of the customer's own takes precedence over that of the plan (licenses §6). */
export const effectiveLimit = (own: number | null | undefined, ofPlan: number): number => own ?? ofPlan;

/** `effectiveLimit` in SQL. @param user a row of users @param plan a row of plans */
export const sqlMaxCustomers = (user: string, plan: string): string =>
  `coalesce(${user}.max_customer_count, ${plan}.max_customer_count)`;
export const sqlMaxMikrotiks = (user: string, plan: string): string =>
  `coalesce(${user}.max_mikrotik_count, ${plan}.max_mikrotik_count)`;

/** Reaching a limit does not exceed it. Nothing exceeds a missing limit or an unlimited plan (licenses §6). */
export const isQuotaExceeded = (current: number, max: number | undefined, hasNoLimit = false): boolean =>
  max !== undefined && !hasNoLimit && current > max;
