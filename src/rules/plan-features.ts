/** What a plan may include (spec §9). */
export const PLAN_FEATURES = [
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
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/** A plan with this feature never exceeds its customer limit (decisions §4). */
export const UNLIMITED_CUSTOMERS: PlanFeature = 'unlimited_customers';

export const PLAN_FEATURE_LABELS: Record<PlanFeature, string> = {
  server_default: 'Default server',
  server_shared: 'Shared server',
  server_privat: 'Private server',
  unlimited_customers: 'Unlimited customers',
  whatsapp_gateway: 'WhatsApp gateway',
  payment_gateway: 'Payment gateway (Midtrans & Xendit)',
  free_update: 'Free update',
  free_consultation: 'Free consultation',
  server_vps_own: 'VPS milik sendiri',
  file_dokumen: 'File & dokumen',
  berlaku_kelipatan: 'Berlaku kelipatan',
};

/** What people read; a code from elsewhere stands for itself. */
export const planFeatureLabel = (code: string): string =>
  Object.hasOwn(PLAN_FEATURE_LABELS, code) ? PLAN_FEATURE_LABELS[code as PlanFeature] : code;
