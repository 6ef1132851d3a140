import { expect } from '@jest/globals';

type Refused = { error: string; errors: Record<string, string> };

/** The messages of refused fields, after checking that each has a code; the codes have a spec of their own. */
export function sentencesOf(body: unknown): Refused {
  const { error, errors, codes } = body as Refused & { codes: Record<string, string> };
  expect(Object.keys(codes)).toEqual(Object.keys(errors));
  return { error, errors };
}
