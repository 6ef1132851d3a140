import type { Entitlement } from '@server/rules/entitlements';

/** What a plan may include, on the landing page and where staff choose it. */
export const ENTITLEMENTS: Record<Entitlement, string> = {
  server_default: 'Server standar',
  server_shared: 'Server bersama',
  server_privat: 'Server sendiri',
  unlimited_customers: 'Pelanggan tanpa batas',
  whatsapp_gateway: 'Gateway WhatsApp',
  payment_gateway: 'Payment gateway (Midtrans & Xendit)',
  free_update: 'Gratis update',
  free_consultation: 'Gratis konsultasi',
  server_vps_own: 'VPS milik sendiri',
  file_dokumen: 'File & dokumen',
  berlaku_kelipatan: 'Berlaku kelipatan',
};
