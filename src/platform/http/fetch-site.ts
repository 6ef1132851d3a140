import type { FastifyRequest } from 'fastify';

const OWN = ['same-origin', 'none'];

/** Whether the browser says that a page of ours made the request, or a person in the address bar. Over plain http it says nothing. */
export const isAskedByThisSite = ({ headers }: FastifyRequest): boolean =>
  OWN.includes(String(headers['sec-fetch-site']));

/** Whether it says that another site did. */
export const isAskedByAnotherSite = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] !== undefined && !isAskedByThisSite(request);
