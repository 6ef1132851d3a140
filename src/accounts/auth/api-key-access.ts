import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isListed } from '../../platform/config/networks.js';
import { addressOf } from '../../platform/http/action-context.js';
import { missingScope, notForApiKeys } from '../../platform/http/scope.js';
import { LICENSE_ROUTES, type Scope } from '../../rules/api-keys.js';
import type { User } from '../users/user.entity.js';
import type { ApiKey } from './api-key.entity.js';
import { ApiKeyLimits } from './api-key-limits.js';
import { elsewhere, otherLicense } from './api-key-refusals.js';
import { ApiKeyUse } from './api-key-use.js';
import { ApiKeys } from './api-keys.js';

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
    const missing = scopes.filter((scope) => !key.scopes.includes(scope));
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
