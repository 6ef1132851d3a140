import type { SqlEntityManager } from '@mikro-orm/sql';
import { AuthenticatorApp } from '../../accounts/second-factor/authenticator-app.entity.js';
import type { AuthenticatorApps } from '../../accounts/second-factor/authenticator-apps.js';
import { User } from '../../accounts/users/user.entity.js';

/** @returns the secret for an authenticator app of whoever tries the demo */
export async function addSecondFactor(
  em: SqlEntityManager,
  apps: AuthenticatorApps,
  username: string,
  now: Date,
): Promise<string> {
  const user = await em.findOneOrFail(User, { username });
  const { secret } = await apps.start(user, now);
  await em.nativeUpdate(AuthenticatorApp, { userId: user.id }, { confirmedAt: now });
  user.secondFactorSince = now;
  await em.flush();
  return secret;
}
