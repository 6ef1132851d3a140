import type { Messages } from './en';
import { error } from './id/error';
import { landingDetails } from './id/landing-details';
import { landing } from './id/landing';
import { legal } from './id/legal';
import { licenses } from './id/licenses';
import { login } from './id/login';
import { reminder } from './id/reminder';
import { renewal } from './id/renewal';
import { shared } from './id/shared';
import { subscriptions } from './id/subscriptions';
import { verifyLicense } from './id/verify-license';

export const id = {
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
} satisfies Messages;
