import { Injectable, SetMetadata } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Refusal } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { RefusalCode } from '../../rules/refusal-codes.js';
import type { User } from '../users/user.entity.js';
import { BackOffice } from './back-office.js';

const SECOND_FACTOR_DUE = 'second_factor_due';

const passwordDue = () =>
  new Refusal(403, 'Choose a password of your own first.', { code: 'password_due' satisfies RefusalCode });

const secondFactorDue = () =>
  new Refusal(403, 'Add a second factor to your account first, on the page /account.', {
    code: SECOND_FACTOR_DUE,
  });

export const isSecondFactorDue = ({ code }: { code?: string }): boolean => code === SECOND_FACTOR_DUE;

export const DESPITE_REQUIRED_ACTION = 'despite-required-action';

/** A route that an account with a required action needs, or may keep using. */
export const DespiteRequiredAction = () => SetMetadata(DESPITE_REQUIRED_ACTION, true);

/** Whether staff choose the password of an account for its user. Commands are run by the operator. */
export const isChosenByOther = ({ actor }: ActionContext, id?: number): boolean => !!actor && actor.id !== id;

/** What an account has to do before it goes on. */
@Injectable()
export class RequiredActions {
  constructor(
    private readonly config: Config,
    private readonly backOffice: BackOffice,
  ) {}

  lacksOwnPassword(viewer: User): boolean {
    return this.config.requireOwnPassword && viewer.mustChangePassword;
  }

  lacksSecondFactor(viewer: User): boolean {
    return !viewer.secondFactorSince && this.needsSecondFactor(viewer);
  }

  needsSecondFactor(viewer: User): boolean {
    return this.config.requireSecondFactor && this.backOffice.isStaff(viewer);
  }

  /** Pages ask for the password in a dialog (sign-in §8), and API keys have neither password nor factor. */
  refusalOf(viewer: User, by: { page: boolean; apiKey: boolean }): Refusal | null {
    if (by.apiKey) return null;
    if (!by.page && this.lacksOwnPassword(viewer)) return passwordDue();
    return this.lacksSecondFactor(viewer) ? secondFactorDue() : null;
  }
}
