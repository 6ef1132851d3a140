import type { UserView } from '../../accounts/users/user.view.js';
import type { SignInAccount } from './sign-in-accounts.js';

export type AskSignInLinkPage = {
  /** `62…`; null when no chat is configured. */
  seller_number: string | null;
};

export type SignInLinkPage = {
  path: string;
  /** Those that it enters; empty when it is over. */
  accounts: SignInAccount[];
  seller_number: string | null;
  entered: { token: string; user: UserView; next: string } | null;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'ask-sign-in-link': AskSignInLinkPage;
    'sign-in-link': SignInLinkPage;
  }
}
