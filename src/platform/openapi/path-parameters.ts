import type { JsonSchema } from './sample.js';
import { GATEWAYS } from '../../rules/ledger.js';
import { LOCALES } from '../../rules/locale.js';
import { MESSAGE_KINDS } from '../../rules/message-texts.js';

type PathParameter = { schema: JsonSchema; example: unknown };

const oneOf = (names: readonly string[]): PathParameter => ({
  schema: { type: 'string', enum: names },
  example: names[0],
});

const PARAMETERS: Record<string, PathParameter> = {
  id: { schema: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }, example: 12 },
  gateway: oneOf(GATEWAYS),
  provider: oneOf(['cloud', 'waha']),
  kind: oneOf(MESSAGE_KINDS),
  locale: oneOf(LOCALES),
};

export const pathParameter = (name: string) =>
  ({ name, in: 'path', required: true, ...PARAMETERS[name]! }) as const;
