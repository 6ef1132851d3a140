import type { JwtService } from '@nestjs/jwt';
import type { FastifyInstance } from 'fastify';
import { notSignedIn } from '../../platform/errors/refusal.js';
import '../../platform/http/request.js';
import { TOKEN } from './token.js';

const { algorithm, issuer, audience } = TOKEN;

/** Guards run after the body is read; a large body is accepted only with one of our tokens. */
export function checkTokenBeforeBody(server: FastifyInstance, jwt: JwtService): void {
  server.addHook('onRequest', async ({ routeOptions, headers }) => {
    if (!routeOptions.config.tokenBeforeBody) return;
    const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    await jwt.verifyAsync(token, { algorithms: [algorithm], issuer, audience }).catch(() => {
      throw notSignedIn();
    });
  });
}
