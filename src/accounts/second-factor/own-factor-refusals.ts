import { conflict, invalid, notFound } from '../../platform/errors/refusal.js';
import { MAX_PASSKEYS } from '../../rules/second-factor.js';

export const noAppBegun = () =>
  conflict('Start adding the app again, and scan the new code.', { code: 'no_app_begun' });

export const tooManyPasskeys = () =>
  conflict(`An account can have ${MAX_PASSKEYS} passkeys. Remove one that is not used.`, {
    code: 'too_many_passkeys',
    count: MAX_PASSKEYS,
  });

export const factorRequired = () =>
  conflict('Add an authenticator app or a passkey first.', { code: 'factor_required' });

export const lastFactor = () =>
  conflict('Your account needs a second factor. Add another one before you remove the last.', {
    code: 'factor_required',
  });

export const wrongPassword = () =>
  invalid({ password: { code: 'wrong_password', sentence: 'This is not your password.' } });

export const passwordRequired = () =>
  invalid({ password: { code: 'required', sentence: 'Type your password to add a second factor.' } });

export const noSuchFactor = () => notFound('There is no such factor. Reload the page.');
