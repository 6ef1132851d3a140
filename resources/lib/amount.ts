/** Whole rupiah as people type and paste them. */

/** Numbers cannot hold more digits exactly; the server allows fewer. */
const MAX_DIGITS = 15;

const STEP = 1000;

/** `1.000,00` and `1,000.00`: after the other separator, one or two digits are cents. */
const WITH_CENTS = /^([^,]*\.[^,]*),\d{1,2}$|^([^.]*,[^.]*)\.\d{1,2}$/;

/** `2.083.333`, `2,083,333`, `Rp 2 083 333` → 2083333; cents are dropped; without a digit → null. */
export function parseAmount(text: string): number | null {
  const digits = text.trim().replace(WITH_CENTS, '$1$2').replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits ? Number(digits) : null;
}

/** The next thousand up or down for the arrow keys (spec §9.1): from 1.500 to 2.000 or 1.000, never below zero. */
export function stepAmount(amount: number, direction: 1 | -1): number {
  const next = direction > 0 ? Math.floor(amount / STEP) + 1 : Math.ceil(amount / STEP) - 1;
  return String(next * STEP).length > MAX_DIGITS ? amount : Math.max(0, next * STEP);
}

/** The number of digits after a position, which regrouping does not change. */
export const digitsAfter = (text: string, place: number): number =>
  text.slice(place).replace(/\D/g, '').length;

/** The leftmost position with that many digits after it. */
export function placeBefore(digits: number, text: string): number {
  let place = text.length;
  while (place > 0 && digitsAfter(text, place) < digits) place--;
  while (place > 0 && digitsAfter(text, place - 1) === digits) place--;
  return place;
}
