import type { JwtService } from '@nestjs/jwt';
import type { FastifyInstance } from 'fastify';
import { notSignedIn } from '../../platform/errors/refusal.js';
import '../../platform/http/request.js';
import { TOKEN } from './token.js';

const { algorithm, issuer, audience } = TOKEN;

/** Guards run once a body is read: where it may be large, nobody but a holder of one of our tokens gets that far. */
export function checkTokenBeforeBody(server: FastifyInstance, jwt: JwtService): void {
  server.addHook('onRequest', async ({ routeOptions, headers }) => {
    if (!routeOptions.config.tokenBeforeBody) return;
    const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    await jwt.verifyAsync(token, { algorithms: [algorithm], issuer, audience }).catch(() => {
      throw notSignedIn();
    });
  });
}
