import { ValidateBy } from 'class-validator';
import { Temporal } from 'temporal-polyfill';
import { endOfDay } from '../../rules/business-day.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;
const SENTENCE = 'Give a date like 2026-12-31, or a time like 2026-12-31T17:00:00+07:00, from 2000 to 2100.';

/** A day means its end in the time zone, an RFC 3339 instant itself (time §1). @throws RangeError otherwise */
export function instantOf(text: string, timeZone: string): Date {
  if (DAY.test(text)) return endOfDay(text, timeZone);
  if (INSTANT.test(text)) return new Date(Temporal.Instant.from(text).epochMilliseconds);
  throw new RangeError(SENTENCE);
}

/** Whether a date lies in the allowed years (time §1). */
export const isInRange = (date: Date): boolean =>
  date.getUTCFullYear() >= 2000 && date.getUTCFullYear() <= 2100;

function isMoment(text: unknown): boolean {
  try {
    return typeof text === 'string' && isInRange(instantOf(text, 'UTC'));
  } catch {
    return false;
  }
}

export const IsMoment = () =>
  ValidateBy({ name: 'isMoment', validator: { validate: isMoment, defaultMessage: () => SENTENCE } });

export const IsDay = () =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (text) => typeof text === 'string' && DAY.test(text) && isMoment(text),
      defaultMessage: () => 'Give a day like 2026-12-31, from 2000 to 2100.',
    },
  });
