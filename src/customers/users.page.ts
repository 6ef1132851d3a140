import type { UserAnswer } from '../accounts/users/user.view.js';
import type { OfferView } from '../catalog/plans/plan.view.js';
import type { OwingFilter } from '../rules/debt.js';
import type { EndFilter } from '../rules/ends.js';
import type { ListProps } from '../platform/inertia/list-props.js';
import type { Deferred } from '../platform/inertia/props.js';

export type UsersPage = ListProps<{
  role: string | null;
  owed: OwingFilter | null;
  ends: EndFilter | null;
  second_factor: 'any' | 'none' | null;
  erased: 'only' | 'any' | null;
}> & {
  users: UserAnswer[];
  stats: Deferred<{ total: number }>;
  offer: OfferView;
  public_url: string;
};

declare module '../platform/inertia/props.js' {
  interface Pages {
    users: UsersPage;
  }
}
