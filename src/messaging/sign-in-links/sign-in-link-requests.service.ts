import { SqlEntityManager } from '@mikro-orm/sql';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Retention } from '../../platform/clock/retention.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { DAY_MS } from '../../rules/day.js';
import { SQL_WAITING } from '../../rules/outbox.js';
import { OutboxChannels } from '../outbox/outbox-channels.js';
import { enqueue } from '../outbox/enqueue.js';
import { SignInAccounts } from './sign-in-accounts.js';
import { SignInLinkLimits } from './sign-in-link-limits.js';
import { SignInLink } from './sign-in-link.entity.js';
import { SIGN_IN_LINK_MS } from './sign-in-link-time.js';
import { SignInTokens } from './sign-in-tokens.js';

/** How long a link waits for staff who send messages themselves; its minutes begin when they do. */
const BY_HAND_MS = DAY_MS;
/** The customer waits for it in front of the screen. */
const FIRST = -1;

type Found = { ids: number[]; number: string };

/** The answer must not depend on whether there is such an account, so what does depend on it happens afterwards. */
@Injectable()
export class SignInLinkRequests implements BeforeApplicationShutdown {
  private readonly log = new Logger(SignInLinkRequests.name);
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly channels: OutboxChannels,
    private readonly accounts: SignInAccounts,
    private readonly limits: SignInLinkLimits,
    private readonly tokens: SignInTokens,
    retention: Retention,
  ) {
    retention.add({
      name: 'sign-in-links',
      keptMs: DAY_MS,
      deleteBefore: (old, before) => old.nativeDelete(SignInLink, { expiresAt: { $lt: before } }),
    });
  }

  /** @throws Refusal 429 for the network */
  async take(to: string, address: string, now: Date): Promise<void> {
    await this.limits.countNetwork(address);
    const found = await this.accounts.named(to);
    const work = this.answer(to, found, now).finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  /** Resolves when nothing is left to do of the requests that were answered. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.underWay);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.whenIdle();
  }

  /** Never rejects, because it is not awaited. */
  private async answer(to: string, found: Found | null, now: Date): Promise<void> {
    try {
      const name = found?.number ?? to.trim().toLowerCase();
      if ((await this.limits.countAccount(name)) && found) await this.queue(found, now);
    } catch (error) {
      this.log.error({ err: causeOf(error) }, 'A sign-in link could not be queued');
    }
  }

  /** Voids the links that these accounts got before. */
  private queue({ ids, number }: Found, now: Date): Promise<void> {
    const isSentByUs = this.channels.all.some(({ name }) => name === 'whatsapp');
    const expiresAt = new Date(now.getTime() + (isSentByUs ? SIGN_IN_LINK_MS : BY_HAND_MS));
    return this.em.fork().transactional(async (em) => {
      await em.execute('select from users where id = any(?::integer[]) order by id for no key update', [
        arrayLiteral(ids),
      ]);
      await this.voidLinks(em, ids, now);
      const link = em.create(SignInLink, {
        ...this.tokens.fresh(),
        userIds: ids,
        recipient: number,
        createdAt: now,
        expiresAt,
      });
      await em.flush();
      await enqueue(em, [
        {
          channel: 'whatsapp',
          kind: 'sign_in',
          // Not the id: ids begin anew in a restored copy, whose dump had no links.
          key: link.nonce,
          payload: { link_id: link.id },
          priority: FIRST,
          userId: ids[0]!,
          recipient: number,
          dueAt: now,
          expiresAt,
          createdAt: now,
        },
      ]);
    });
  }

  private async voidLinks(em: SqlEntityManager, ids: number[], now: Date): Promise<void> {
    const at = now.toISOString();
    await em.execute(
      `with voided as (
          update sign_in_links set expires_at = ? where user_ids && ?::integer[] and spent_at is null and expires_at > ?
          returning nonce
        ) update outbox set state = 'cancelled', finished_at = ?, last_error = 'A newer link took its place.'
          where kind = 'sign_in' and key in (select nonce::text from voided) and (${SQL_WAITING} or state = 'failed')`,
      [at, arrayLiteral(ids), at, at],
    );
  }
}
