import type { UserListQuery } from '../accounts/users/user.input.js';
import type { UserAnswer } from '../accounts/users/user.view.js';
import type { OfferView } from '../catalog/plans/plan.view.js';
import type { Deferred, ListProps } from '../platform/inertia/props.js';

type Filters = Required<
  Pick<UserListQuery, 'role' | 'owed' | 'ends' | 'second_factor' | 'status' | 'erased'>
>;

export type UsersPage = ListProps<{ [Name in keyof Filters]: Filters[Name] | null }> & {
  users: UserAnswer[];
  /** Of everybody, whatever is filtered. */
  stats: Deferred<{ total: number }>;
  /** Whether any account was erased; until then no tab asks for them. */
  has_erased: boolean;
  offer: OfferView;
  public_url: string;
};

declare module '../platform/inertia/props.js' {
  interface Pages {
    users: UsersPage;
  }
}
