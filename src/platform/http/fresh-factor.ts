import { SetMetadata } from '@nestjs/common';
import { conflict } from '../errors/refusal.js';

export const FRESH_FACTOR = 'fresh-factor';

/** For what would do most harm from a session left open: an account with a second factor shows it again first. */
export const FreshFactor = () => SetMetadata(FRESH_FACTOR, true);

/** Neither 401 nor 403, which would end the session in the browser (api §4). */
export const factorTooOld = () =>
  conflict('Confirm with your second factor first. That is valid for five minutes.', {
    code: 'factor_too_old',
  });
