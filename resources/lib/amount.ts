/** Amounts of whole rupiah as people type and paste them. */

/** More digits than this a number cannot hold exactly; the server allows fewer still and says so. */
const MAX_DIGITS = 15;

const STEP = 1000;

/** `1.000,00` and `1,000.00`: behind a separator of the other kind, one or two digits are cents. */
const WITH_CENTS = /^([^,]*\.[^,]*),\d{1,2}$|^([^.]*,[^.]*)\.\d{1,2}$/;

/** `2.083.333`, `2,083,333`, `Rp 2 083 333` → 2083333; cents are dropped; without a digit → null. */
export function parseAmount(text: string): number | null {
  const digits = text.trim().replace(WITH_CENTS, '$1$2').replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits ? Number(digits) : null;
}

/** The next whole thousand up or down, as arrow keys go (spec §9.1): from 1.500 to 2.000 or 1.000, never below zero. */
export function stepAmount(amount: number, direction: 1 | -1): number {
  const next = direction > 0 ? Math.floor(amount / STEP) + 1 : Math.ceil(amount / STEP) - 1;
  return String(next * STEP).length > MAX_DIGITS ? amount : Math.max(0, next * STEP);
}

/** How many digits stand right of a place in the text. Regrouping changes the place, not this number. */
export const digitsAfter = (text: string, place: number): number =>
  text.slice(place).replace(/\D/g, '').length;

/** The leftmost place in the text with so many digits right of it. */
export function placeBefore(digits: number, text: string): number {
  let place = text.length;
  while (place > 0 && digitsAfter(text, place) < digits) place--;
  while (place > 0 && digitsAfter(text, place - 1) === digits) place--;
  return place;
}
