import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { JwtService } from '@nestjs/jwt';
import type { FastifyInstance } from 'fastify';
import { notSignedIn } from '../../platform/errors/refusal.js';
import '../../platform/http/request.js';
import { bearerKey } from './api-key-token.js';
import type { ApiKeys } from './api-keys.js';
import { TOKEN } from './jwt.strategy.js';

const { algorithm, issuer, audience } = TOKEN;

/** Guards run after the body is read; a large body is accepted only with one of our tokens or keys. */
export function checkTokenBeforeBody(
  server: FastifyInstance,
  { em }: MikroORM,
  jwt: JwtService,
  keys: ApiKeys,
): void {
  server.addHook('onRequest', async ({ routeOptions, headers, receivedAt }) => {
    if (!routeOptions.config.tokenBeforeBody) return;
    const key = bearerKey(headers.authorization);
    if (key) return void (await keys.find(key, receivedAt, em.fork() as SqlEntityManager));
    const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    await jwt.verifyAsync(token, { algorithms: [algorithm], issuer, audience }).catch(() => {
      throw notSignedIn();
    });
  });
}
