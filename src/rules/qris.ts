/** What one QRIS payment may move at most, in whole rupiah (Bank Indonesia). Payers' apps refuse more. */
export const QRIS_LIMIT = 10_000_000;

/** The longest that a QR code of this format holds. */
export const MAX_QRIS = 512;

/** QRIS codes in EMVCo format: two digits of field id, two of length, then the value. */

type Field = readonly [id: string, value: string];

const ID = { format: '00', kind: '01', currency: '53', amount: '54', country: '58', name: '59', check: '63' };
const STATIC = '11';
const ONE_PAYMENT = '12';
const RUPIAH = '360';
const INDONESIA = 'ID';
const OF_AMOUNTS = ['54', '55', '56', '57'];
const isAccount = ([id]: Field) => id >= '26' && id <= '51';

export function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

export function fieldsOf(code: string): Field[] | null {
  const fields: Field[] = [];
  for (let at = 0; at < code.length;) {
    const head = /^(\d{2})(\d{2})/.exec(code.slice(at, at + 4));
    if (!head) return null;
    const value = code.slice(at + 4, at + 4 + Number(head[2]));
    if (value.length !== Number(head[2])) return null;
    fields.push([head[1]!, value]);
    at += 4 + value.length;
  }
  return fields;
}

const textOf = (fields: readonly Field[]): string =>
  fields.map(([id, value]) => `${id}${String(value.length).padStart(2, '0')}${value}`).join('');

const sealed = (text: string): string => {
  const body = `${text}${ID.check}04`;
  return body + checksumOf(body);
};

const valueOf = (fields: readonly Field[], wanted: string) => fields.find(([id]) => id === wanted)?.[1];

/** What is wrong with a code, as the end of a sentence. */
export const QRIS_FAULTS = {
  not_qris: 'is no QRIS code: copy the whole text, which begins with 000201',
  damaged_qris: 'has a wrong checksum: a part of the code is missing or changed',
  qris_of_one_payment: "is the code of one payment: give the merchant's own, which has no amount",
  foreign_qris: 'is no QRIS code of a merchant in Indonesia',
} as const;

export type QrisFault = keyof typeof QRIS_FAULTS;

/** @returns null where any payer's app can read it */
export function faultOfQris(code: string): QrisFault | null {
  const fields = fieldsOf(code);
  if (!fields || fields[0]?.[0] !== ID.format) return 'not_qris';
  const { length } = code;
  if (
    fields.at(-1)?.[0] !== ID.check ||
    checksumOf(code.slice(0, length - 4)) !== code.slice(-4).toUpperCase()
  )
    return 'damaged_qris';
  if (valueOf(fields, ID.kind) === ONE_PAYMENT || valueOf(fields, ID.amount)) return 'qris_of_one_payment';
  // EMVCo makes the field optional: without it the code is for many payments.
  const isStatic = (valueOf(fields, ID.kind) ?? STATIC) === STATIC;
  const isForRupiah = valueOf(fields, ID.currency) === RUPIAH && valueOf(fields, ID.country) === INDONESIA;
  const isRight = isStatic && isForRupiah && fields.some(isAccount) && !!valueOf(fields, ID.name);
  return isRight ? null : 'foreign_qris';
}

export const merchantOf = (code: string): string => valueOf(fieldsOf(code) ?? [], ID.name)?.trim() ?? '';

export function withAmount(code: string, rupiah: number): string {
  const kept = (fieldsOf(code) ?? []).filter(([id]) => ![ID.kind, ID.check, ...OF_AMOUNTS].includes(id));
  const fields: Field[] = [...kept, [ID.kind, ONE_PAYMENT], [ID.amount, String(rupiah)]];
  return sealed(textOf(fields.toSorted(([a], [b]) => a.localeCompare(b))));
}

/** Adds 1–999 rupiah to identify a payment on a bank statement. It is unique among 999 invoices in a row. */
export const addOnOf = (invoiceId: number): number => 1 + (invoiceId % 999);
