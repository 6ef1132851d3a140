import type { Locale } from './locale.js';

/** Before the end, on its day, after it; the running period is not paid; paid, with the new end; the key; the pay link. */
export const MESSAGE_KINDS = [
  'before_end',
  'end_day',
  'after_end',
  'overdue',
  'payment_received',
  'key_handed_out',
  'payment_link',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const IN_ALL = ['nama', 'paket', 'jumlah', 'tanggal', 'tautan'] as const;
export type Placeholder = (typeof IN_ALL)[number] | 'kunci';

/** An empty one, and one that is missing, are nothing to show. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

export const placeholdersOf = (kind: MessageKind): readonly Placeholder[] =>
  kind === 'key_handed_out' ? [...IN_ALL, 'kunci'] : IN_ALL;

/** A text that names nobody looks like advertising, to people and to WhatsApp. */
const DEMANDED: Record<MessageKind, readonly Placeholder[]> = {
  before_end: ['nama', 'tanggal'],
  end_day: ['nama'],
  after_end: ['nama'],
  overdue: ['nama'],
  payment_received: ['nama'],
  key_handed_out: ['nama', 'kunci'],
  payment_link: ['nama', 'tautan'],
};

export const MAX_MESSAGE_TEXT = 1000;

export type TextFault =
  | { code: 'required' }
  | { code: 'too_long'; max: number }
  | { code: 'control_characters' }
  | { code: 'unknown_placeholder'; written: string; allowed: readonly Placeholder[] }
  | { code: 'lacks_placeholder'; placeholder: Placeholder };

const BRACED = /\{([^{}]*)\}/g;
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029]|\p{Surrogate}/u;

export const placeholder = (name: Placeholder): string => `{${name}}`;

/** @returns the first thing that keeps a text from being sent */
export function faultOfText(kind: MessageKind, body: string): TextFault | null {
  if (!body.trim()) return { code: 'required' };
  if ([...body].length > MAX_MESSAGE_TEXT) return { code: 'too_long', max: MAX_MESSAGE_TEXT };
  if (CONTROL.test(body)) return { code: 'control_characters' };
  const allowed = placeholdersOf(kind);
  const written = unknownIn(body, allowed);
  if (written) return { code: 'unknown_placeholder', written, allowed };
  const missing = DEMANDED[kind].find((name) => !body.includes(placeholder(name)));
  return missing ? { code: 'lacks_placeholder', placeholder: missing } : null;
}

/** A brace that belongs to none is taken for one that was mistyped. */
function unknownIn(body: string, allowed: readonly string[]): string | undefined {
  const unknown = [...body.matchAll(BRACED)].find(([, name]) => !allowed.includes(name!));
  return unknown?.[0] ?? /[{}]/.exec(body.replaceAll(BRACED, ''))?.[0];
}

/** A line whose placeholders all have nothing to show is left out: what costs nothing asks for nothing. */
export function renderText(body: string, values: PlaceholderValues): string {
  const lines = body.split('\n').filter((line) => {
    const names = namesIn(line);
    return names.length === 0 || names.some((name) => shown(values[name]) !== '');
  });
  const text = lines
    .map((line) =>
      line
        .split(BRACED)
        .map((part, at) => (at % 2 === 1 ? valueOf(part, values) : part))
        .join(''),
    )
    .join('\n');
  return text.replaceAll(/\n{3,}/g, '\n\n').trim();
}

/** Of what is no placeholder the braces stay. */
const valueOf = (part: string, values: PlaceholderValues): string =>
  isPlaceholder(part) ? shown(values[part]) : `{${part}}`;

/** One line, as templates want it, and nothing that looks like a placeholder that was forgotten. */
const shown = (value = ''): string =>
  value.replaceAll(/\s+/g, ' ').replaceAll('{', '(').replaceAll('}', ')').trim();

const isPlaceholder = (name: string): name is Placeholder =>
  name === 'kunci' || (IN_ALL as readonly string[]).includes(name);

/** In order of their first appearance, each once. */
function namesIn(body: string): Placeholder[] {
  const names = [...body.matchAll(BRACED)].map(([, name]) => name!).filter(isPlaceholder);
  return [...new Set(names)];
}

/** What keeps Meta from approving a template, where we know it beforehand. */
export type TemplateFault = 'at_the_edge' | 'side_by_side';

export type Template = { body: string; parameters: Placeholder[]; fault: TemplateFault | null };

/** The form that is submitted at Meta: places are numbered, and the values are given in that order. */
export function templateOf(body: string): Template {
  const parameters = namesIn(body);
  const numbered = parameters.reduce(
    (text, name, i) => text.replaceAll(placeholder(name), `{{${i + 1}}}`),
    body.trim(),
  );
  return { body: numbered, parameters, fault: faultOfTemplate(numbered) };
}

function faultOfTemplate(numbered: string): TemplateFault | null {
  if (/^[*_~]*\{\{|\}\}[*_~]*$/.test(numbered)) return 'at_the_edge';
  return /\}\}\s*\{\{/.test(numbered) ? 'side_by_side' : null;
}

/** No line is left out of a template, and no value of one may be empty. */
export const templateValues = ({ parameters }: Template, values: PlaceholderValues): string[] =>
  parameters.map((name) => shown(values[name]) || '-');

type Words = Record<MessageKind, (product: string) => string[]>;

const DEFAULTS: Record<Locale, Words> = {
  id: {
    before_end: (product) => [
      `Halo {nama}, langganan ${product} paket {paket} akan berakhir *{tanggal}*.`,
      'Biaya perpanjangan: *{jumlah}*',
      'Bayar lewat tautan ini: {tautan}',
      'Mohon dibayar sebelum tanggal itu supaya layanan tetap jalan. Terima kasih.',
    ],
    end_day: (product) => [
      `Halo {nama}, langganan ${product} paket {paket} berakhir *hari ini* ({tanggal}).`,
      'Biaya perpanjangan: *{jumlah}*',
      'Bayar lewat tautan ini: {tautan}',
      'Kalau sudah bayar, abaikan pesan ini. Terima kasih.',
    ],
    after_end: (product) => [
      `Halo {nama}, langganan ${product} paket {paket} sudah berakhir *{tanggal}*.`,
      'Biaya perpanjangan: *{jumlah}*',
      'Bayar lewat tautan ini: {tautan}',
      'Begitu pembayaran masuk, layanan langsung aktif lagi. Terima kasih.',
    ],
    overdue: (product) => [
      `Halo {nama}, pembayaran ${product} paket {paket} belum kami terima.`,
      'Tagihan: *{jumlah}*',
      'Masa berlaku sampai: {tanggal}',
      'Bayar lewat tautan ini: {tautan}',
      'Kalau sudah bayar, balas pesan ini dengan bukti transfernya. Terima kasih.',
    ],
    payment_received: (product) => [
      `Halo {nama}, pembayaran ${product} sudah kami terima. Terima kasih.`,
      'Jumlah: *{jumlah}*',
      'Paket: {paket}',
      'Berlaku sampai: *{tanggal}*',
      'Bukti pembayaran: {tautan}',
      'Kalau ada kendala, silakan balas pesan ini.',
    ],
    key_handed_out: (product) => [
      `Halo {nama}, lisensi ${product} sudah siap dipakai.`,
      'Paket: {paket}',
      'Kunci lisensi: *{kunci}*',
      'Berlaku sampai: {tanggal}',
      'Simpan kunci ini dan jangan dibagikan ke orang lain.',
    ],
    payment_link: (product) => [
      `Halo {nama}, ini tagihan ${product} paket {paket}.`,
      'Jumlah: *{jumlah}*',
      'Masa berlaku sampai: {tanggal}',
      'Lihat dan bayar lewat tautan ini: {tautan}',
      'Terima kasih.',
    ],
  },
  en: {
    before_end: (product) => [
      `Hello {nama}, your ${product} subscription (plan {paket}) ends on *{tanggal}*.`,
      'To renew it: *{jumlah}*',
      'Pay here: {tautan}',
      'Please pay before then, so that your service goes on. Thank you.',
    ],
    end_day: (product) => [
      `Hello {nama}, your ${product} subscription (plan {paket}) ends *today* ({tanggal}).`,
      'To renew it: *{jumlah}*',
      'Pay here: {tautan}',
      'If you have paid already, you can ignore this message. Thank you.',
    ],
    after_end: (product) => [
      `Hello {nama}, your ${product} subscription (plan {paket}) ended on *{tanggal}*.`,
      'To renew it: *{jumlah}*',
      'Pay here: {tautan}',
      'Your service is active again as soon as the payment arrives. Thank you.',
    ],
    overdue: (product) => [
      `Hello {nama}, we have not received your payment for ${product} (plan {paket}) yet.`,
      'To pay: *{jumlah}*',
      'Valid until: {tanggal}',
      'Pay here: {tautan}',
      'If you have paid already, please answer with a picture of the transfer. Thank you.',
    ],
    payment_received: (product) => [
      `Hello {nama}, we have received your payment for ${product}. Thank you.`,
      'Amount: *{jumlah}*',
      'Plan: {paket}',
      'Valid until: *{tanggal}*',
      'Receipt: {tautan}',
      'If you have a question, please answer this message.',
    ],
    key_handed_out: (product) => [
      `Hello {nama}, your ${product} license is ready.`,
      'Plan: {paket}',
      'License key: *{kunci}*',
      'Valid until: {tanggal}',
      'Keep this key, and do not share it with anybody.',
    ],
    payment_link: (product) => [
      `Hello {nama}, here is your invoice for ${product} (plan {paket}).`,
      'To pay: *{jumlah}*',
      'Valid until: {tanggal}',
      'See it and pay here: {tautan}',
      'Thank you.',
    ],
  },
};

/** What is sent where staff wrote no text of their own. A product's name has no placeholders. */
export const defaultText = (kind: MessageKind, locale: Locale, productName: string): string =>
  DEFAULTS[locale][kind](productName.replaceAll(/[{}]/g, '')).join('\n');
