import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { LOCALES } from '../../rules/locale.js';
import { MESSAGE_KINDS, PLACEHOLDERS } from '../../rules/message-texts.js';
import type { MessageTextView } from './message-text.view.js';

export const messageTextSchema = viewSchema<MessageTextView>('MessageText', {
  kind: oneOf(MESSAGE_KINDS, 'payment_link'),
  locale: oneOf(LOCALES, 'id'),
  body: 'Halo {nama}, ini tagihan paket {paket}.\nBayar lewat tautan ini: {tautan}\nTerima kasih.',
  template_name: orNull('tagihan_baru'),
  placeholders: arrayOf(oneOf(PLACEHOLDERS, 'nama'), oneOf(PLACEHOLDERS, 'paket')),
  is_default: false,
  updated_at: orNull('2026-02-01T04:00:00.000Z'),
  updated_by: orNull('admin'),
});
