import type { AccountStatus } from '../accounts/users/user.input.js';
import type { UserAnswer } from '../accounts/users/user.view.js';
import type { OfferView } from '../catalog/plans/plan.view.js';
import type { OwingFilter } from '../rules/debt.js';
import type { EndFilter } from '../rules/ends.js';
import type { ListProps } from '../platform/inertia/list-props.js';
import type { Deferred } from '../platform/inertia/props.js';

export type UsersPage = ListProps<{
  role: 'user';
  owed: OwingFilter | null;
  ends: EndFilter | null;
  status: AccountStatus | null;
  erased: 'only' | 'any' | null;
}> & {
  users: UserAnswer[];
  /** Customers, and staff, who have a list of their own. */
  stats: Deferred<{ total: number; staff: number }>;
  offer: OfferView;
  public_url: string;
};

declare module '../platform/inertia/props.js' {
  interface Pages {
    users: UsersPage;
  }
}
