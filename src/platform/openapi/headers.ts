import type { Header, Parameter, Reference } from './openapi.js';

export const HEADERS: Record<string, Header> = {
  'X-Request-Id': {
    description: 'Names the request in our log. Send one of up to 64 letters, digits, - and _ to choose it.',
    schema: { type: 'string' },
    example: '3f0c6a52-6f0e-4c0b-9a53-0a6f0d9b1c11',
  },
  'X-Total-Count': {
    description: 'How many rows match.',
    schema: { type: 'integer' },
    example: 1250,
  },
  'X-Total-Count-At-Least': {
    description: 'Instead of X-Total-Count, where more rows match than are counted.',
    schema: { type: 'integer' },
    example: 10_000,
  },
  'X-Searched-First': {
    description: 'No more than so many rows were searched: q has no three letters or digits in a row.',
    schema: { type: 'integer' },
    example: 4_000,
  },
  Link: {
    description: 'RFC 8288: where the first, prev, next and last page are.',
    schema: { type: 'string' },
    example: '</api/licenses?cursor=last>; rel="last"',
  },
  'Idempotency-Replayed': {
    description: 'true when this is the first answer again and nothing was changed.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'RateLimit-Limit': {
    description: 'How many calls an API key may make in a minute; only in answers to API keys.',
    schema: { type: 'integer' },
    example: 600,
  },
  'RateLimit-Remaining': {
    description: 'How many of these are left.',
    schema: { type: 'integer' },
    example: 598,
  },
  'RateLimit-Reset': {
    description: 'In how many seconds the next minute begins.',
    schema: { type: 'integer' },
    example: 17,
  },
  ETag: {
    description: 'Names what the answer shows. Send it in If-Match to change nothing else.',
    schema: { type: 'string' },
    example: '"bVqPWdWxTqPqPpUu0yrHBYr1hHPC0Tz7cRyzOWuEPyY"',
  },
  'Retry-After': {
    description: 'Come back after so many seconds.',
    schema: { type: 'integer' },
    example: 5,
  },
};

export const LIST_HEADERS = ['X-Total-Count', 'X-Total-Count-At-Least', 'X-Searched-First', 'Link'];
export const RATE_LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
export const REPLAYED = 'Idempotency-Replayed';
export const RETRY_AFTER = 'Retry-After';

export const ENTITY_TAG = 'ETag';

export const headersOf = (names: string[]): Record<string, Reference> =>
  Object.fromEntries(
    ['X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Your own name for this request, 1 to 255 visible characters. Sent again within 24 hours with the same body, it gets the first answer again and changes nothing.',
  schema: { type: 'string', pattern: '^[!-~]{1,255}$' },
  example: 'order-2026-0042',
};

export const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of what you read, or several; `*` is anything that is there. When it has changed since, nothing is saved and the answer is 412.',
  schema: { type: 'string' },
  example: '"bVqPWdWxTqPqPpUu0yrHBYr1hHPC0Tz7cRyzOWuEPyY"',
};
