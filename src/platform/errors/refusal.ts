import { HttpException, HttpStatus } from '@nestjs/common';

type Details = {
  /** A stable word for programs. */
  code?: string;
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
};

/** The sentence says what is wrong and, where there is a way on, what to do next. */
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

export const invalid = (errors: Record<string, string>) =>
  new Refusal(HttpStatus.UNPROCESSABLE_ENTITY, Object.values(errors)[0]!, { errors });

export const unknownField = (name: string): string => `${name} is not a field of this request.`;

export const conflict = (sentence: string, errors?: Record<string, string>) =>
  new Refusal(HttpStatus.CONFLICT, sentence, { errors });

export const notFound = (sentence: string) => new Refusal(HttpStatus.NOT_FOUND, sentence);
export const notSignedIn = (sentence = 'Please sign in first.') =>
  new Refusal(HttpStatus.UNAUTHORIZED, sentence);
export const notAllowed = (sentence = 'Your account is not allowed to do this.') =>
  new Refusal(HttpStatus.FORBIDDEN, sentence);

export const tooManyRequests = (sentence: string, retryAfterSeconds: number) =>
  new Refusal(HttpStatus.TOO_MANY_REQUESTS, sentence, { retryAfterSeconds });

export const NOT_NOW = 'The service cannot answer right now. Please try again in a moment.';

export const unavailable = (sentence: string, retryAfterSeconds = 5, cause?: unknown) =>
  new Refusal(HttpStatus.SERVICE_UNAVAILABLE, sentence, { retryAfterSeconds }, { cause });
