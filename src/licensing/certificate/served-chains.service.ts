import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { isIP } from 'node:net';
import { Config } from '../../platform/config/config.js';
import { Clock } from '../../platform/http/clock.js';
import { askChain, type Place } from './ask-chain.js';
import { type JudgedChain, judgeChain } from './judge-chain.js';
import { ServedChain } from './served-chain.entity.js';

export type Look = { chain: ServedChain; /** The last one with other issuers. */ before: ServedChain | null };

/** What the certificate that routers meet leads to, now and before. */
@Injectable()
export class ServedChains {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Where routers connect; null without https, and for an address that no router reaches. */
  get place(): Place | null {
    const { protocol, hostname, port } = new URL(this.config.publicUrl);
    const host = hostname.replace(/^\[|\]$/g, '');
    if (protocol !== 'https:' || isLoopback(host)) return null;
    return { host, port: Number(port || 443) };
  }

  /** Keeps what it saw. @returns the reason when there was nothing to see */
  async look(place: Place): Promise<Look | string> {
    const chain = await askChain(place);
    if (typeof chain === 'string') return chain;
    const now = this.clock.now();
    return this.keep(judgeChain(chain, { host: place.host, now }), now);
  }

  async keep(seen: JudgedChain, now: Date): Promise<Look> {
    const em = this.em.fork();
    const [last, other] = await Promise.all([
      em.findOne(ServedChain, { id: { $gt: 0 } }, NEWEST),
      em.findOne(ServedChain, { issuers: { $ne: seen.issuers } }, NEWEST),
    ]);
    const isSame = last?.issuers === seen.issuers && last.fault === seen.fault;
    const chain = isSame ? last : em.create(ServedChain, { ...seen, firstSeenAt: now, lastSeenAt: now });
    if (isSame) em.assign(last, { lastSeenAt: now, expiresAt: seen.expiresAt });
    await em.persist(chain).flush();
    return { chain, before: other };
  }
}

const NEWEST = { orderBy: { id: 'desc' } } as const;

const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'));
