import { plainText, unquoted } from './plain-text.js';

/** NPWP: 15 digits of old, 16 of today, or 22 with the number of the branch. */
const TAX_ID = /^(\d{15,16}|\d{22})$/;

export const TAX_ID_ERROR = 'The tax id (NPWP) must have 15 or 16 digits, or 22 with the branch.';

export const isTaxId = (stored: string): boolean => TAX_ID.test(stored);

/** Digits, or short groups of them, the last of two or more: what a spreadsheet makes of a long number is neither. */
const TYPED = /^(?:\d+|\d{1,6}(?:[ .-]+\d{1,6})*[ .-]+\d{2,6}|\d{16}[ -]+\d{6})$/;

/** Drops the dots, dashes and spaces that people type. Other input stays, to be refused. */
export function normalizeTaxId(typed: string): string {
  const text = unquoted(plainText(typed));
  return TYPED.test(text) ? text.replace(/\D/g, '') : text;
}

/** `01.234.567.8-901.234` of 15 digits; groups of four otherwise. */
export const displayTaxId = (stored: string): string =>
  stored.length === 15
    ? stored.replace(/^(..)(...)(...)(.)(...)(...)$/, '$1.$2.$3.$4-$5.$6')
    : stored.replace(/(.{4})(?=.)/g, '$1 ');
