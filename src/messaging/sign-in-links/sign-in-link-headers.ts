import type { onRequestHookHandler } from 'fastify';

/** As for pay links; but a form without a Referer would have no Origin either. */
const keepToHolder: onRequestHookHandler = (_request, reply, done) => {
  reply.header('X-Robots-Tag', 'noindex, nofollow').header('Referrer-Policy', 'same-origin');
  done();
};

export const SIGN_IN_LINK = { routeOptions: { onRequest: keepToHolder } };

/** A plain HTML form, whose body is ignored. Compression would leak the token of the session. */
export const SIGN_IN_FORM = {
  routeOptions: { onRequest: keepToHolder, compress: false as const },
  rawBody: true,
};
