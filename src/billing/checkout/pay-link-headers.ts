import type { onRequestHookHandler } from 'fastify';

/** The address is a secret: search engines must not index it, and it must not leak in Referer. */
const keepToHolder: onRequestHookHandler = (_request, reply, done) => {
  reply.header('X-Robots-Tag', 'noindex, nofollow').header('Referrer-Policy', 'no-referrer');
  done();
};

export const PAY_LINK = { routeOptions: { onRequest: keepToHolder } };

/** A plain HTML form, whose body is ignored. */
export const PAY_FORM = { ...PAY_LINK, rawBody: true, ownTransactions: true };

export const PAY_FILE_FORM = { ...PAY_FORM, formBody: true };
