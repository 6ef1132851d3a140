import { notFound } from '../../platform/errors/refusal.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { UserDirectory } from '../../accounts/users/user-directory.js';

export async function account(users: UserDirectory, username: string): Promise<User> {
  const user = await users.find(username);
  if (!user) throw notFound(`There is no user named "${username}". Check the name on the users page.`);
  return user;
}
