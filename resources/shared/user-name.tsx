import { displayName } from '@server/rules/user-name';
import type { UserView } from '@server/accounts/users/user.view';
import { UserLink } from './user-link';

export const nameOf = ({ username, full_name }: Pick<UserView, 'username' | 'full_name'>): string =>
  displayName(username, full_name);

type UserNameProps = { user: Pick<UserView, 'id' | 'username' | 'full_name'> };

/** The full name with the login name beside it. */
export const UserName = ({ user: { id, username, full_name } }: UserNameProps) => (
  <>
    <UserLink id={id} name={displayName(username, full_name)} />
    {full_name && <span className="text-sm font-normal text-faint"> {username}</span>}
  </>
);
