import { readAmount } from '@server/rules/amount';

/** Whole numbers as a field shows them: without a fraction, in groups of three if they are amounts. */

const MAX_STEPPED = 10 ** 15;

const STEP = 1000;

/** The next thousand up or down for the arrow keys (console §3): from 1.500 to 2.000 or 1.000, never below zero. */
export function stepAmount(amount: number, direction: 1 | -1): number {
  const next = direction > 0 ? Math.floor(amount / STEP) + 1 : Math.ceil(amount / STEP) - 1;
  return next * STEP >= MAX_STEPPED ? amount : Math.max(0, next * STEP);
}

/** A text in a field, and the number in it, if it is understood. */
export type TypedAmount = {
  text: string;
  value: number | null;
  /** Whether the field wrote the text, so that the dots in it mean nothing while its digits are edited. */
  isOurs: boolean;
  /** What was typed before the field took cents off: another digit makes a group of `50.000.00`. */
  withCents?: string;
};

type Format = (value: number) => string;

/** A sign before the digits; the one behind them, as in `50.000,-`, is read. */
const BELOW_ZERO = /^\D*[-−–]/;

/** What a field shows once its text was edited. What is below zero is not taken (console §3). */
export function afterEdit(before: TypedAmount, text: string, format: Format): TypedAmount {
  if (BELOW_ZERO.test(text)) return before;
  const { added, digits, isCorrection } = changeOf(before.text, text);
  const continued = `${before.withCents}${added}`;
  if (before.withCents && text === before.text + added && readAmount(continued) !== null)
    return settled(continued, readAmount(continued), added, format);
  const value = before.isOurs && isCorrection ? null : readAmount(text);
  return settled(text, value ?? (before.isOurs ? readAmount(digits) : null), added, format);
}

/** What is pasted, or has all its digits, is shown as the field writes it; what may go on stays as it is typed. */
function settled(text: string, value: number | null, added: string, format: Format): TypedAmount {
  if (value === null) return { text, value, isOurs: false };
  const ours = { text: format(value), value, isOurs: true };
  if (added.length > 1 || (/\d$/.test(text) && Number(text.replace(/\D/g, '')) === value)) return ours;
  return /[.,]00$/.test(text) && value >= STEP
    ? { ...ours, withCents: text }
    : { text, value, isOurs: false };
}

/** What was put into a text, and the text without the dots around it. A correction deletes, or replaces by one sign. */
function changeOf(before: string, after: string) {
  const start = sharedLength(before, after);
  const end = sharedLength(reversed(before.slice(start)), reversed(after.slice(start)));
  const added = after.slice(start, after.length - end);
  const digits = ungrouped(after.slice(0, start)) + added + ungrouped(after.slice(after.length - end));
  return { added, digits, isCorrection: added.length <= 1 && start + end < before.length };
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

const ungrouped = (text: string): string => text.replaceAll('.', '');

const reversed = (text: string): string => [...text].toReversed().join('');

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
