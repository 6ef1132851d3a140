import type { SecondFactorView } from '../second-factor/second-factor.view.js';
import type { UserView } from '../users/user.view.js';
import type { OwnBrowserView } from './own-browser.view.js';
import type { OwnSessionView } from './own-session.view.js';

export type AccountPage = {
  account: UserView;
  sessions: OwnSessionView[];
  browsers: OwnBrowserView[];
  /** Until when a new password needs no old one; null when it does. */
  replaceable_until: string | null;
  /** Whether the account has to add a second factor before it goes on, to `next`. */
  lacks_factor: boolean;
  second_factor: SecondFactorView;
  /** Whether adding the first one begins with the password. */
  asks_password: boolean;
  next: string | null;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    account: AccountPage;
  }
}
