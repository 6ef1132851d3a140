import type { JsonSchema } from './sample.js';
import { LOCALES } from '../../rules/locale.js';

type PathParameter = { schema: JsonSchema; example: unknown };

const oneOf = (names: readonly string[]): PathParameter => ({
  schema: { type: 'string', enum: names },
  example: names[0],
});

const PARAMETERS: Record<string, PathParameter> = {
  id: { schema: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }, example: 12 },
  locale: oneOf(LOCALES),
};

/** A parameter that is one of a few names. */
export function declarePathParameter(name: string, names: readonly string[]): void {
  PARAMETERS[name] = oneOf(names);
}

export const pathParameter = (name: string) =>
  ({ name, in: 'path', required: true, ...PARAMETERS[name]! }) as const;
