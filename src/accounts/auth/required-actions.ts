import { Injectable, SetMetadata } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Refusal } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { User } from '../users/user.entity.js';
import { BackOffice } from './back-office.js';

/** What an account has to do before it goes on, in this order. */
export type RequiredAction = 'password' | 'second_factor';

const REFUSALS = {
  password: { code: 'password_due', sentence: 'Choose a password of your own first.' },
  second_factor: {
    code: 'second_factor_due',
    sentence: 'Add a second factor to your account first, on the page /account.',
  },
} satisfies Record<RequiredAction, { code: string; sentence: string }>;

export const isOfRequiredAction = (failure: { code?: string }): boolean =>
  Object.values(REFUSALS).some(({ code }) => code === failure.code);

export const DESPITE_REQUIRED_ACTION = 'despite-required-action';

/** A route that an account with a required action needs, or may keep using. */
export const DespiteRequiredAction = () => SetMetadata(DESPITE_REQUIRED_ACTION, true);

/** Whether staff choose the password of an account for its user. Commands are run by the operator. */
export const isChosenByOther = ({ actor }: ActionContext, id?: number): boolean => !!actor && actor.id !== id;

@Injectable()
export class RequiredActions {
  constructor(
    private readonly config: Config,
    private readonly backOffice: BackOffice,
  ) {}

  of(viewer: User): RequiredAction | null {
    return viewer.mustChangePassword ? 'password' : this.factorOf(viewer);
  }

  private factorOf(viewer: User): RequiredAction | null {
    return !viewer.secondFactorSince && this.needsSecondFactor(viewer) ? 'second_factor' : null;
  }

  needsSecondFactor(viewer: User): boolean {
    return this.config.requireSecondFactor && this.backOffice.isStaff(viewer);
  }

  /** Programs go on with a password that was set for them (decisions §3.18), and API keys have no factor. */
  refusalOf(viewer: User, by: { page: boolean; apiKey: boolean }): Refusal | null {
    const ofCall = () => (by.apiKey ? null : this.factorOf(viewer));
    const action = by.page ? this.of(viewer) : ofCall();
    if (!action) return null;
    const { code, sentence } = REFUSALS[action];
    return new Refusal(403, sentence, { code });
  }
}
