import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, IsString, Max, Min, ValidateBy } from 'class-validator';
import { Temporal } from 'temporal-polyfill';
import { endOfDay } from '../../rules/business-day.js';
import { ALL_DIGITS, isUnclear, plainText } from '../../rules/plain-text.js';
import {
  isWhatsappNumber,
  normalizeWhatsappNumber,
  WHATSAPP_NUMBER_ERROR,
} from '../../rules/whatsapp-number.js';

/** Checks run in the listed order inside `applyDecorators`, but bottom-up on a property; the first failure is reported. */

export const MAX_COUNT = 2 ** 31 - 1;
/** The largest amount or price, in rupiah (api §1). */
export const MAX_RUPIAH = 999_999_999_999;

export const IsCount = (name: string, min = 0) => {
  const message = `${name} must be a whole number from ${min} to ${MAX_COUNT.toLocaleString('en')}.`;
  return applyDecorators(IsInt({ message }), Min(min, { message }), Max(MAX_COUNT, { message }));
};

export const IsRupiah = (name: string, min = 0) => {
  const message = `${name} must be whole rupiah from ${min} to 999,999,999,999.`;
  return applyDecorators(IsInt({ message }), Min(min, { message }), Max(MAX_RUPIAH, { message }));
};

export const HasAtMost = (max: number, name: string) =>
  ValidateBy({
    name: 'hasAtMost',
    constraints: [max],
    validator: {
      validate: (value) => typeof value === 'string' && [...value].length <= max,
      defaultMessage: () => `${name} must have at most ${max.toLocaleString('en')} characters.`,
    },
  });

const IsNotBlank = (name: string) =>
  ValidateBy({
    name: 'isNotBlank',
    validator: {
      validate: (value) => typeof value === 'string' && /\S/.test(value),
      defaultMessage: () => `${name} is required.`,
    },
  });

/** Spaces alone are no text. */
export const IsText = (name: string, max: number) =>
  applyDecorators(IsString({ message: `${name} is required.` }), IsNotBlank(name), HasAtMost(max, name));

const AsText = (read: (typed: string) => unknown) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value) : value));

/** For names to sign in with, and what else is ASCII by rule. */
export const AsPlainText = () => AsText(plainText);

export const AsTextOrNull = (normalize: (text: string) => string) =>
  AsText((text) => normalize(text) || null);

/** An empty number counts as none. */
export const AsWhatsappNumber = () => AsTextOrNull(normalizeWhatsappNumber);

export const HasAllDigits = (sentence: string) =>
  ValidateBy({
    name: 'hasAllDigits',
    validator: {
      validate: (value) => typeof value !== 'string' || !isUnclear(value),
      defaultMessage: () => `${sentence} ${ALL_DIGITS}`,
    },
  });

export const IsWhatsappNumber = () =>
  applyDecorators(
    HasAllDigits(WHATSAPP_NUMBER_ERROR),
    ValidateBy({
      name: 'isWhatsappNumber',
      validator: {
        validate: (value) => typeof value === 'string' && isWhatsappNumber(value),
        defaultMessage: () => WHATSAPP_NUMBER_ERROR,
      },
    }),
  );

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
