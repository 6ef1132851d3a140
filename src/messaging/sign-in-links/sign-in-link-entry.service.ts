import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { SignedInFrom } from '../../accounts/auth/known-browsers.js';
import { type OpenedSession, SignIns } from '../../accounts/auth/sign-ins.js';
import { User, WITH_HASH } from '../../accounts/users/user.entity.js';
import { aboutUser } from '../../accounts/users/user.view.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { SignInAccounts } from './sign-in-accounts.js';
import { SignInLink } from './sign-in-link.entity.js';
import { isSignInToken, tokenHash } from './sign-in-tokens.js';

@Injectable()
export class SignInLinkEntry {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly accounts: SignInAccounts,
    private readonly writes: AuditedWrites,
    private readonly signIns: SignIns,
  ) {}

  /** @returns null for an unknown link */
  find(token: string): Promise<SignInLink | null> {
    return isSignInToken(token)
      ? this.em.findOne(SignInLink, { tokenHash: tokenHash(token) })
      : Promise.resolve(null);
  }

  /** Spends the link. @returns null when it is over, or no longer enters this account */
  async enter(
    link: SignInLink,
    userId: number,
    from: SignedInFrom,
    context: ActionContext,
  ): Promise<OpenedSession | null> {
    const actor = await this.em.findOne(User, { id: userId }, WITH_HASH);
    if (!actor) return null;
    return this.writes.run({ ...context, actor }, async ({ note, em }) => {
      // First, as in every change of an account, so that another role or number counts from here on.
      await em.execute('select from users where id = ? for no key update', [userId]);
      if (!(await this.isEntered(link, userId, em, context.now))) return null;
      if (!(await this.spend(link, em, context.now))) return null;
      const user = await em.findOneOrFail(User, { id: userId }, { refresh: true, ...WITH_HASH });
      await note('user.link_sign_in', {
        subjectId: userId,
        before: null,
        after: null,
        about: [aboutUser(user)],
      });
      return this.signIns.open(em, user, { ...from, byLink: true }, context.now);
    });
  }

  private async isEntered(
    link: SignInLink,
    userId: number,
    em: SqlEntityManager,
    now: Date,
  ): Promise<boolean> {
    return (await this.accounts.listFor(link, now, em)).some(({ id }) => id === userId);
  }

  /** Of two at the same moment one finds it spent. */
  private async spend({ id }: SignInLink, em: SqlEntityManager, now: Date): Promise<boolean> {
    const at = now.toISOString();
    const spent = await em.execute<unknown[]>(
      'update sign_in_links set spent_at = ? where id = ? and spent_at is null and expires_at > ? returning id',
      [at, id, at],
    );
    return spent.length > 0;
  }
}
