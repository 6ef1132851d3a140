import { SetMetadata } from '@nestjs/common';
import type { Scope as Name } from '../../rules/api-keys.js';
import { Refusal } from '../errors/refusal.js';

export const SCOPE = 'scope';

/** Opens a route to API keys that have all of these; without it the route takes no key. */
export const Scope = (...scopes: [Name, ...Name[]]) => SetMetadata(SCOPE, scopes);

export const notForApiKeys = (sentence = 'API keys cannot do this. Sign in, and do it in the console.') =>
  new Refusal(403, sentence, { code: 'not_for_api_keys' });

export const missingScope = (...missing: Name[]) =>
  new Refusal(403, `This API key lacks the scope ${missing.join(' and ')}. Create a key that has it.`, {
    code: 'missing_scope',
  });
