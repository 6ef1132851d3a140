import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SqlEntityManager } from '@mikro-orm/sql';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { RetentionPolicy } from '../../platform/clock/retention.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { DAY_MS } from '../../rules/day.js';
import { SQL_WAITING } from '../../rules/outbox.js';
import { OutboxChannels } from '../outbox/outbox-channel.js';
import { enqueue } from '../outbox/enqueue.js';
import type { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { SignInAccounts } from './sign-in-accounts.js';
import { SignInLinkLimits } from './sign-in-link-limits.js';
import { SignInLink } from './sign-in-link.entity.js';
import { SignInTokens } from './sign-in-tokens.js';

/** How long a link waits for staff who send messages themselves; its minutes begin when they do. */
const BY_HAND_MS = DAY_MS;
/** The customer waits for it in front of the screen. */
const FIRST = -1;

/** A request of the same caller right after this one must not wait for its work. */
const PAUSE_MS = { least: 1000, most: 3000 };

type Found = { ids: number[]; number: string };
const UNKNOWN: Found = { ids: [], number: '' };

/**
 * Neither the answer nor the time of later answers may tell whether there is such an account: what depends on it begins a while after
 * the answer, and is done for an unknown name as well. The embedded database does one thing at a time, so each of its answers would show it.
 */
@Injectable()
export class SignInLinkRequests implements BeforeApplicationShutdown {
  private readonly log = new Logger(SignInLinkRequests.name);
  private readonly underWay = new Set<Promise<void>>();
  private pauses = new AbortController();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly channels: OutboxChannels,
    private readonly accounts: SignInAccounts,
    private readonly limits: SignInLinkLimits,
    private readonly tokens: SignInTokens,
  ) {}

  @RetentionPolicy('sign-in-links', DAY_MS)
  deleteOld(em: SqlEntityManager, before: Date) {
    return em.nativeDelete(SignInLink, { expiresAt: { $lt: before } });
  }

  /** @throws Refusal 429 for the network */
  async take(to: string, address: string, now: Date): Promise<void> {
    await this.limits.countNetwork(address);
    const work = this.answer(to, now).finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  /** Ends the pauses, and resolves when nothing is left to do of the requests that were answered. */
  async finish(): Promise<void> {
    this.pauses.abort();
    this.pauses = new AbortController();
    await Promise.all(this.underWay);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.finish();
  }

  /** Never rejects, because it is not awaited. */
  private async answer(to: string, now: Date): Promise<void> {
    try {
      await this.pause();
      const found = await this.accounts.named(to, now);
      const name = found?.number ?? to.toLowerCase();
      if (await this.limits.countLink(name, found !== null)) await this.queue(found, now);
    } catch (error) {
      this.log.error({ err: causeOf(error) }, 'A sign-in link could not be queued');
    }
  }

  private async pause(): Promise<void> {
    const { signal } = this.pauses;
    const ms = randomInt(PAUSE_MS.least, PAUSE_MS.most);
    await pause(ms, undefined, { ref: false, signal }).catch(() => undefined);
  }

  /** Voids the links that these accounts got before. What is written for an unknown name is deleted in the same transaction. */
  private queue(found: Found | null, now: Date): Promise<void> {
    const { ids, number } = found ?? UNKNOWN;
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
          userId: ids[0] ?? null,
          recipient: number,
          dueAt: now,
          expiresAt,
          createdAt: now,
        },
      ]);
      if (!found) await this.forget(em, link);
    });
  }

  private async forget(em: SqlEntityManager, { id, nonce }: SignInLink): Promise<void> {
    await em.execute(`delete from outbox where kind = 'sign_in' and key = ?`, [nonce]);
    await em.nativeDelete(SignInLink, { id });
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

/** From sending on; enough for a message to arrive and be read. */
const SIGN_IN_LINK_MS = 15 * 60_000;

/** One that staff send themselves has waited for them, so that its minutes begin now. */
export async function startSignInLink(
  em: SqlEntityManager,
  { kind, key, payload }: Pick<OutboxEntry, 'kind' | 'key' | 'payload'>,
  now: Date,
): Promise<void> {
  if (kind !== 'sign_in') return;
  await em.execute(
    `update sign_in_links set expires_at = ?
      where id = ? and nonce = ?::uuid and spent_at is null and expires_at > ?`,
    [new Date(now.getTime() + SIGN_IN_LINK_MS).toISOString(), payload.link_id, key, now.toISOString()],
  );
}
