import type { onRequestHookHandler } from 'fastify';

/** Whoever knows the address can open it: no search engine keeps it, and no other site is told. */
const keepToHolder: onRequestHookHandler = (_request, reply, done) => {
  reply.header('X-Robots-Tag', 'noindex, nofollow').header('Referrer-Policy', 'no-referrer');
  done();
};

/** Of every route of a link. */
export const PAY_LINK = { routeOptions: { onRequest: keepToHolder } };

/** A form without scripts: nothing in its body is read, and no other kind of body is understood here. */
export const PAY_FORM = { ...PAY_LINK, rawBody: true };

/** The same, of which a file is read. */
export const PAY_FILE_FORM = { ...PAY_FORM, formBody: true };
