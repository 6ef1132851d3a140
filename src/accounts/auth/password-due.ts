import { SetMetadata } from '@nestjs/common';
import { Refusal } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';

const CODE = 'password_due';

/** For pages alone, which lead to the form (console-error-pages.ts). */
export const passwordDue = () => new Refusal(403, 'Choose a password of your own first.', { code: CODE });

export const isPasswordDue = ({ code }: { code?: string }): boolean => code === CODE;

export const WITHOUT_OWN_PASSWORD = 'without-own-password';

/** A page for accounts whose password somebody else chose. */
export const WithoutOwnPassword = () => SetMetadata(WITHOUT_OWN_PASSWORD, true);

/** Whether the password of an account is chosen by somebody else; commands are run by the operator. */
export const isChosenByOther = ({ actor }: ActionContext, id?: number): boolean => !!actor && actor.id !== id;
