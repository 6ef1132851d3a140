import { getMetadataStorage, type ValidationError } from 'class-validator';
import type { FieldCode, Limits } from '../../rules/refusal-codes.js';

export const CODE_OF_CHECK: Record<string, FieldCode> = {
  isString: 'not_text',
  isObject: 'malformed',
  isNotEmpty: 'required',
  isNotBlank: 'required',
  minLength: 'too_short',
  maxLength: 'too_long',
  hasAtMost: 'too_long',
  isInt: 'out_of_range',
  fitsPeriod: 'longer_than_period',
  min: 'out_of_range',
  max: 'out_of_range',
  matches: 'malformed',
  isEmail: 'malformed',
  isWhatsappNumber: 'malformed',
  hasAllDigits: 'not_all_digits',
  isNetwork: 'malformed',
  isTaxId: 'malformed',
  isBase64: 'malformed',
  isMoment: 'not_a_date',
  isDay: 'not_a_date',
  isIn: 'not_a_choice',
  isBoolean: 'not_a_choice',
  isArray: 'not_a_list',
  arrayNotEmpty: 'required',
  arrayUnique: 'duplicate',
  arrayMaxSize: 'too_many',
  isStorable: 'control_characters',
};

const LOWER = ['min', 'minLength'];
const UPPER = ['max', 'maxLength', 'hasAtMost', 'arrayMaxSize'];

export function codeOf(check: string | undefined, { property, target }: ValidationError): FieldCode {
  const value = (target as Record<string, unknown> | undefined)?.[property];
  if (value === undefined || value === null || value === '') return 'required';
  return CODE_OF_CHECK[check ?? ''] ?? 'malformed';
}

export function limitsOf(code: FieldCode, { property, target }: ValidationError): Limits | undefined {
  const bound = (names: string[]) => boundOf(target!.constructor, property, names);
  if (code === 'too_short') return { min: bound(LOWER) };
  if (code === 'too_long' || code === 'too_many') return { max: bound(UPPER) };
  if (code === 'out_of_range') return { min: bound(LOWER), max: bound(UPPER) };
  if (code === 'longer_than_period') return { max: bound(['fitsPeriod']) };
  return undefined;
}

function boundOf(input: Function, property: string, names: string[]): number | undefined {
  const found = checksOf(input).find(
    ({ propertyName, name }) => propertyName === property && names.includes(name!),
  );
  return found?.constraints?.[0] as number | undefined;
}

export const checksOf = (input: Function) =>
  getMetadataStorage().getTargetValidationMetadatas(input, '', true, false);
