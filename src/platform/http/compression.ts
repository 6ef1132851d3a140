import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPagePath } from './request-target.js';
import { isAskedByThisSite } from './fetch-site.js';

const SYNC_BYTES = 32 * 1024;

export async function compressAnswers(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', (request, _reply, done) => {
    if (!mayCompress(request)) request.headers['x-no-compression'] = 'length would reveal secrets';
    done();
  });
  await server.register(compress, {
    threshold: 1024,
    syncThreshold: SYNC_BYTES,
    // zstd is the cheapest; browsers offer it and brotli over https only.
    encodings: ['zstd', 'br', 'gzip'],
    globalDecompression: false,
  });
}

/** A foreign site could infer secrets from the compressed length of a page (console §4). The API ignores cookies. */
const mayCompress = (request: FastifyRequest): boolean =>
  request.headers.cookie === undefined || !isPagePath(request.url) || isAskedByThisSite(request);
