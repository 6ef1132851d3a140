import { conflict, Refusal } from '../../platform/errors/refusal.js';
import type { WaitingSignIn } from '../../rules/second-factor.js';

/** Like wrong credentials no session, but the way on. */
export const secondFactorRequired = (waiting: WaitingSignIn) =>
  new Refusal(401, 'Show your second factor to sign in.', {
    code: 'second_factor_required',
    second_factor: waiting,
  });

export const signInOver = () =>
  conflict('This sign-in took too long or has already finished. Sign in again.', { code: 'sign_in_over' });
