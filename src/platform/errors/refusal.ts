import { HttpException, HttpStatus } from '@nestjs/common';
import type { FieldConflict } from '../../rules/field-conflict.js';
import type { FieldCode, Limits, RefusalCode } from '../../rules/refusal-codes.js';
import type { Role } from '../../rules/roles.js';
import type { WaitingSignIn } from '../../rules/second-factor.js';

type Details = {
  code?: string;
  count?: number;
  existing?: { id: number; name: string };
  errors?: Record<string, string>;
  codes?: Record<string, FieldCode>;
  limits?: Record<string, Limits>;
  roles?: Role[];
  second_factor?: WaitingSignIn;
  conflicts?: FieldConflict[];
  retryAfterSeconds?: number;
};

export class Refusal extends HttpException {
  constructor(
    status: HttpStatus,
    sentence: string,
    readonly details: Details = {},
    options?: { cause?: unknown },
  ) {
    super(sentence, status, options);
  }
}

export type Finding = { code: FieldCode; sentence: string; limits?: Limits };
type Findings = Record<string, Finding>;

export const invalid = (field: string, code: FieldCode, sentence: string, limits?: Limits) =>
  invalidFields({ [field]: { code, sentence, limits } });

export const invalidFields = (findings: Findings) => refusedFields(HttpStatus.UNPROCESSABLE_ENTITY, findings);

export function refusedFields(status: HttpStatus, findings: Findings): Refusal {
  const fields = Object.entries(findings);
  const limited = fields.filter(([, { limits }]) => limits);
  return new Refusal(status, fields[0]![1].sentence, {
    // Avoids assignment, because a field may be called `__proto__`.
    errors: Object.fromEntries(fields.map(([field, { sentence }]) => [field, sentence])),
    codes: Object.fromEntries(fields.map(([field, { code }]) => [field, code])),
    ...(limited.length > 0 && {
      limits: Object.fromEntries(limited.map(([field, { limits }]) => [field, limits!])),
    }),
  });
}

export const unknownField = (name: string): string => `${name} is not a field of this request.`;

export const unknownFields = (names: string[]): Findings =>
  Object.fromEntries(names.map((name) => [name, { code: 'unknown_field', sentence: unknownField(name) }]));

export const conflict = (
  code: RefusalCode,
  sentence: string,
  details: Pick<Details, 'count' | 'existing' | 'conflicts'> = {},
) => new Refusal(HttpStatus.CONFLICT, sentence, { code, ...details });

/** Of commands, whose sentences nobody translates or tells apart. */
export const refusedCommand = (sentence: string) => new Refusal(HttpStatus.CONFLICT, sentence);

export const notFound = (sentence: string) => new Refusal(HttpStatus.NOT_FOUND, sentence);
export const notSignedIn = (sentence = 'Please sign in first.', code?: RefusalCode) =>
  new Refusal(HttpStatus.UNAUTHORIZED, sentence, { code });
export const notAllowed = (sentence: string) => new Refusal(HttpStatus.FORBIDDEN, sentence);
export const staffOnly = () => notAllowed('Only staff may do this. Ask your provider.');

/** @param roles of the colleagues who may */
export function roleNotAllowed(roles: Role[]): Refusal {
  const sentence = `Your role may not do this. Ask a colleague with the role ${EITHER.format(roles)}.`;
  return new Refusal(HttpStatus.FORBIDDEN, sentence, { roles });
}
const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

export const tooManyRequests = (sentence: string, retryAfterSeconds: number) =>
  new Refusal(HttpStatus.TOO_MANY_REQUESTS, sentence, { retryAfterSeconds });

export const NOT_NOW = 'The service cannot answer right now. Please try again in a moment.';

export const unavailable = (sentence: string, retryAfterSeconds = 5, cause?: unknown) =>
  new Refusal(HttpStatus.SERVICE_UNAVAILABLE, sentence, { retryAfterSeconds }, { cause });
