import type { UserView } from '../users/user.view.js';
import type { OwnSessionView } from './own-session.view.js';

export type AccountPage = {
  account: UserView;
  sessions: OwnSessionView[];
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    account: AccountPage;
  }
}
