import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuthenticatorApps } from '../../accounts/second-factor/authenticator-apps.js';
import type { RecoveryCodes } from '../../accounts/second-factor/recovery-codes.js';
import { User } from '../../accounts/users/user.entity.js';

/** @returns the secret to add to an authenticator app when trying the demo */
export async function addSecondFactor(
  em: SqlEntityManager,
  { apps, codes }: { apps: AuthenticatorApps; codes: RecoveryCodes },
  username: string,
  now: Date,
): Promise<string> {
  const user = await em.findOneOrFail(User, { username });
  const { secret } = await apps.start(user, now);
  // As its first code would, which is thus not used up.
  await em.execute(
    'update authenticator_apps set secret = pending_secret, pending_secret = null, confirmed_at = ? where user_id = ?',
    [now, user.id],
  );
  await codes.renew(user.id);
  user.secondFactorSince = now;
  await em.flush();
  return secret;
}
