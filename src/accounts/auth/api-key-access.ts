import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isListed } from '../../platform/config/networks.js';
import { addressOf } from '../../platform/http/action-context.js';
import { missingScope, notForApiKeys } from '../../platform/http/access.js';
import { LICENSE_ROUTES, missingScopes, type Scope } from '../../rules/api-keys.js';
import type { User } from '../users/user.entity.js';
import type { ApiKey } from './api-key.entity.js';
import { ApiKeyUse } from './use-buffer.js';
import { ApiKeys, elsewhere, otherLicense, usedTooOften } from './api-keys.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { CountedMinute, secondsLeft } from '../../platform/http/counted-minute.js';

export const CALLS_PER_MINUTE = 600;

/** Each process counts for itself: a limit for programs that run away, not a quota. */
@Injectable()
export class ApiKeyLimits {
  private readonly minute = new CountedMinute();
  private readonly calls = new Map<number, number>();

  constructor(private readonly metrics: Metrics) {}

  /** Says with each answer how much is left. @throws Refusal 429 */
  count(keyId: number, reply: FastifyReply, now: Date): void {
    if (this.minute.turns(now)) this.calls.clear();
    const calls = (this.calls.get(keyId) ?? 0) + 1;
    this.calls.set(keyId, calls);
    const seconds = secondsLeft(now);
    reply.headers({
      'RateLimit-Limit': String(CALLS_PER_MINUTE),
      'RateLimit-Remaining': String(Math.max(0, CALLS_PER_MINUTE - calls)),
      'RateLimit-Reset': String(seconds),
    });
    if (calls <= CALLS_PER_MINUTE) return;
    this.metrics.refusedBy('api-key');
    throw usedTooOften(seconds);
  }
}

/** Whether a call with an API key is let in; what its owner may do is asked afterwards, as of everybody. */
@Injectable()
export class ApiKeyAccess {
  constructor(
    private readonly keys: ApiKeys,
    private readonly limits: ApiKeyLimits,
    private readonly use: ApiKeyUse,
  ) {}

  /** @param scopes what the route needs; none where it takes no keys. @throws Refusal 401, 403, 429 */
  async admit(
    text: string,
    request: FastifyRequest,
    reply: FastifyReply,
    scopes: readonly Scope[] | undefined,
  ): Promise<User> {
    const { ip, receivedAt: now } = request;
    const key = await this.keys.find(text, now);
    this.limits.count(key.id, reply, now);
    if (!isFromOneOf(key.networks, ip)) throw elsewhere(addressOf(ip) ?? 'an unknown address');
    if (!scopes) throw notForApiKeys();
    const missing = missingScopes(scopes, key.scopes);
    if (missing.length > 0) throw missingScope(...missing);
    if (!coversLicense(key, request)) throw otherLicense();
    this.use.note(key, addressOf(ip), now);
    request.apiKey = { id: key.id, name: key.name, scopes: key.scopes };
    return key.owner;
  }
}

/** IPv4 addresses may arrive in the form of IPv6. */
const isFromOneOf = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 ||
  (ipaddr.isValid(address) && isListed(ipaddr.process(address).toString(), networks));

function coversLicense({ licenseIds }: ApiKey, { routeOptions, params }: FastifyRequest): boolean {
  if (!licenseIds) return true;
  const path = `${routeOptions.url ?? ''}/`;
  return path.startsWith(`${LICENSE_ROUTES}/`) && licenseIds.includes(Number((params as { id: string }).id));
}
