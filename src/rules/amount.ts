import { plainText } from './plain-text.js';

/** Whole rupiah as people and banks write them. */

export const CURRENCY = /^(?:rp|idr)[. ]*(?=\d|$)/i;

/** Numbers cannot hold more digits exactly; the server allows fewer. */
const MAX_DIGITS = 15;

/** Groups of three have one sign between them; one or two digits behind another sign, or behind the groups, are cents. */
const NUMBER = /^(?<rupiah>\d+|\d{1,3}([ .,])\d{3}(?:\2\d{3})*)(?:[.,](?<cents>\d{0,2}))?$/;

const ROUND = /^(?<whole>\d+)(?:[.,](?<part>\d{1,2}))? ?(?<unit>rb|ribu|k|jt|juta)$/;
const UNITS: Record<string, number> = { rb: 1000, ribu: 1000, k: 1000, jt: 1_000_000, juta: 1_000_000 };

/**
 * `2.083.333`, `2,083,333.00`, `Rp2.083.333,-`, `IDR 2 083 333`, `1,5 jt`. Null for what is no amount or could be another one: cents that
 * are not zero, E notation, uneven groups.
 */
export function readAmount(typed: string): number | null {
  const text = plainText(typed).toLowerCase();
  const bare = text
    .replace(CURRENCY, '')
    .replace(/ ?(?:rupiah|idr)$/, '')
    .replace(/[.,] ?(?:--?|=)$/, '');
  const rupiah = roundNumber(bare) ?? wholeNumber(bare);
  return rupiah !== null && rupiah < 10 ** MAX_DIGITS ? rupiah : null;
}

function roundNumber(text: string): number | null {
  const { whole, part = '', unit } = ROUND.exec(text)?.groups ?? {};
  if (!unit) return null;
  return Number(whole) * UNITS[unit]! + Number(part.padEnd(2, '0')) * (UNITS[unit]! / 100);
}

function wholeNumber(text: string): number | null {
  const { rupiah, cents = '' } = NUMBER.exec(text)?.groups ?? {};
  return rupiah && Number(cents) === 0 ? Number(rupiah.replace(/\D/g, '')) : null;
}
