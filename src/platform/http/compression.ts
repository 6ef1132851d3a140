import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPagePath } from './paths.js';
import { isAskedByThisSite } from './fetch-site.js';

/** Up to here compressing at once takes the event loop less than handing it to another thread. */
const AT_ONCE_BYTES = 32 * 1024;

/** Compresses what is answered by routes that are added from now on, unless they say `compress: false`. */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', (request, _reply, done) => {
    if (!mayCompress(request)) request.headers['x-no-compression'] = 'length would tell of secrets';
    done();
  });
  await server.register(compress, {
    threshold: 1024,
    syncThreshold: AT_ONCE_BYTES,
    // Of all, zstd costs least; browsers offer it and brotli over https only.
    encodings: ['zstd', 'br', 'gzip'],
    // No client sends compressed requests, and a small one could become a large one.
    globalDecompression: false,
  });
}

/**
 * The length of a compressed answer tells what it holds to an attacker who may choose some of its words, which is what a
 * foreign site does by opening a page with the viewer’s cookie (decisions §7.5). The API does not look at it.
 */
const mayCompress = (request: FastifyRequest): boolean =>
  request.headers.cookie === undefined || !isPagePath(request.url) || isAskedByThisSite(request);
