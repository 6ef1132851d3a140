import { error } from './en/error';
import { landingDetails } from './en/landing-details';
import { landing } from './en/landing';
import { legal } from './en/legal';
import { licenses } from './en/licenses';
import { login } from './en/login';
import { reminder } from './en/reminder';
import { renewal } from './en/renewal';
import { shared } from './en/shared';
import { subscriptions } from './en/subscriptions';
import { verifyLicense } from './en/verify-license';

/** The source: where the specification has a sentence, it is this one to the letter. A screen's words bear its page's name. */
export const en = {
  shared,
  error,
  landingDetails,
  landing,
  legal,
  licenses,
  login,
  reminder,
  renewal,
  subscriptions,
  verifyLicense,
};

/** What another language has to say. */
export type Messages = typeof en;
