import { withoutDirectionMarks } from './plain-text.js';

/** In lifecycle order: reminders, the unpaid period, the receipt, the pay link, a new price, what a customer starts with, and signing in. */
export const MESSAGE_KINDS = [
  'before_end',
  'end_day',
  'after_end',
  'overdue',
  'license_end',
  'payment_received',
  'payment_withdrawn',
  'payment_link',
  'price_changed',
  'key_handed_out',
  'keys_handed_out',
  'welcome',
  'sign_in',
  'new_sign_in',
  'second_factor',
  'number_changed',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What tells of an account leads to its page. */
export const isAccountNotice = (kind: MessageKind): boolean =>
  kind === 'new_sign_in' || kind === 'second_factor' || kind === 'number_changed';

const COMMON_PLACEHOLDERS = ['nama', 'paket', 'jumlah', 'tanggal', 'tautan'] as const;
export const PLACEHOLDERS = [
  ...COMMON_PLACEHOLDERS,
  'sisa',
  'kunci',
  'username',
  'sandi',
  'waktu',
  'perangkat',
  'jaringan',
  'kejadian',
  'harga_lama',
  'kode_luring',
  'tautan_bayar',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export type PlaceholderValues = Partial<Record<Placeholder, string>>;

const PLACEHOLDERS_OF: Partial<Record<MessageKind, readonly Placeholder[]>> = {
  payment_received: [...COMMON_PLACEHOLDERS, 'sisa', 'kode_luring'],
  payment_withdrawn: ['nama', 'jumlah'],
  price_changed: ['nama', 'paket', 'jumlah', 'harga_lama', 'tanggal'],
  key_handed_out: [...COMMON_PLACEHOLDERS, 'kunci', 'kode_luring'],
  keys_handed_out: [...COMMON_PLACEHOLDERS, 'kunci'],
  welcome: [...COMMON_PLACEHOLDERS, 'kunci', 'username', 'sandi', 'tautan_bayar'],
  sign_in: ['nama', 'username', 'tautan'],
  new_sign_in: ['nama', 'username', 'waktu', 'perangkat', 'jaringan', 'tautan'],
  second_factor: ['nama', 'username', 'kejadian', 'waktu', 'jaringan', 'tautan'],
  number_changed: ['nama', 'username', 'waktu', 'tautan'],
};

export const placeholdersOf = (kind: MessageKind): readonly Placeholder[] =>
  PLACEHOLDERS_OF[kind] ?? COMMON_PLACEHOLDERS;

/** A message without a name looks like advertising, to people and to WhatsApp. */
const REQUIRED_PLACEHOLDERS: Record<MessageKind, readonly Placeholder[]> = {
  before_end: ['nama', 'tanggal'],
  end_day: ['nama'],
  after_end: ['nama'],
  overdue: ['nama'],
  license_end: ['nama', 'tanggal'],
  payment_received: ['nama'],
  payment_withdrawn: ['nama'],
  payment_link: ['nama', 'tautan'],
  price_changed: ['nama', 'jumlah'],
  key_handed_out: ['nama', 'kunci'],
  keys_handed_out: ['nama', 'kunci'],
  welcome: ['nama', 'username', 'sandi'],
  sign_in: ['nama', 'tautan'],
  new_sign_in: ['nama', 'waktu', 'tautan'],
  second_factor: ['nama', 'kejadian', 'tautan'],
  number_changed: ['nama', 'waktu', 'tautan'],
};

/** Takes the place of a password or a sign-in link in the outbox. Only the browser in which it was chosen knows a password. */
export const SECRET_MASK = '••••••••';

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

export function faultOfText(kind: MessageKind, body: string): TextFault | null {
  if (!body.trim()) return { code: 'required' };
  if ([...body].length > MAX_MESSAGE_TEXT) return { code: 'too_long', max: MAX_MESSAGE_TEXT };
  if (CONTROL.test(body)) return { code: 'control_characters' };
  const allowed = placeholdersOf(kind);
  const written = unknownIn(body, allowed);
  if (written) return { code: 'unknown_placeholder', written, allowed };
  const missing = REQUIRED_PLACEHOLDERS[kind].find((name) => !body.includes(placeholder(name)));
  return missing ? { code: 'lacks_placeholder', placeholder: missing } : null;
}

/** An unpaired brace is reported too, because it is probably a mistyped placeholder. */
function unknownIn(body: string, allowed: readonly string[]): string | undefined {
  const unknown = [...body.matchAll(BRACED)].find(([, name]) => !allowed.includes(name!));
  return unknown?.[0] ?? /[{}]/.exec(body.replaceAll(BRACED, ''))?.[0];
}

/**
 * Omits a line whose placeholders are all empty, such as the price line of something free.
 * @param each the values of each of several licences: neighbouring lines about a licence become one line for each
 */
export function renderText(body: string, values: PlaceholderValues, each: PlaceholderValues[] = []): string {
  const lines = body.split('\n');
  const isOfEach = (line = '') => each.length > 1 && isOfLicense(line);
  const text = lines.flatMap((line, at) => {
    if (!isOfEach(line)) return linesOf([line], values);
    if (isOfEach(lines[at - 1])) return [];
    const end = lines.findIndex((further, i) => i > at && !isOfEach(further));
    const about = lines.slice(at, end < 0 ? undefined : end);
    const written = new Set(each.map((one) => linesOf(about, one).join(' · ')));
    return written.size > 1 ? [...written].filter(Boolean) : linesOf(about, each[0]!);
  });
  return text
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const OF_LICENSE: readonly Placeholder[] = ['paket', 'tanggal', 'kode_luring'];

const isOfLicense = (line: string): boolean =>
  namesIn(line).length > 0 && namesIn(line).every((name) => OF_LICENSE.includes(name));

const linesOf = (lines: string[], values: PlaceholderValues): string[] =>
  lines
    .filter((line) => {
      const names = namesIn(line);
      return names.length === 0 || names.some((name) => toOneLine(values[name]) !== '');
    })
    .map((line) =>
      line
        .split(BRACED)
        .map((part, at) => (at % 2 === 1 ? valueOf(part, values) : part))
        .join(''),
    );

/** Several keys keep the line that each has; they are not typed by people. */
const valueOf = (part: string, values: PlaceholderValues): string => {
  if (!isPlaceholder(part)) return `{${part}}`;
  return part === 'kunci' ? (values.kunci ?? '') : toOneLine(values[part]);
};

/** Templates need one line. Direction marks and braces are removed so that a value cannot distort the text. */
const toOneLine = (value = ''): string =>
  withoutDirectionMarks(value).replaceAll(/\s+/g, ' ').replaceAll('{', '(').replaceAll('}', ')').trim();

const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name);

function namesIn(body: string): Placeholder[] {
  const names = [...body.matchAll(BRACED)].map(([, name]) => name!).filter(isPlaceholder);
  return [...new Set(names)];
}

export type TemplateFault = 'at_the_edge' | 'side_by_side';

export type Template = { body: string; parameters: Placeholder[]; fault: TemplateFault | null };

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

/** Templates cannot omit a line, and Meta refuses empty values. */
export const templateValues = ({ parameters }: Template, values: PlaceholderValues): string[] =>
  parameters.map((name) => toOneLine(values[name]) || '-');

/** What the customer reads, and Meta counts. */
export const filledTemplate = (template: Template, values: PlaceholderValues): string =>
  templateValues(template, values).reduce(
    (text, value, i) => text.replaceAll(`{{${i + 1}}}`, () => value),
    template.body,
  );

export const PAUSE_SCOPES = ['all', ...MESSAGE_KINDS] as const;
export type PauseScope = (typeof PAUSE_SCOPES)[number];

export const MAX_PAUSE_REASON = 200;
