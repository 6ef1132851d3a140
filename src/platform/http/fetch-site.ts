import type { FastifyRequest } from 'fastify';

const TRUSTED_VALUES = ['same-origin', 'none'];

/** Whether the browser reports that our own page or the address bar made the request. Browsers omit this over http. */
export const isAskedByThisSite = ({ headers }: FastifyRequest): boolean =>
  TRUSTED_VALUES.includes(String(headers['sec-fetch-site']));

export const isAskedByAnotherSite = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-site'] !== undefined && !isAskedByThisSite(request);

/** For forms that a cookie or a link in the address authorises: without either header, none of our pages sent it. */
export function isSentByThisSite({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site']) return headers['sec-fetch-site'] === 'same-origin';
  return headers.origin === new URL(publicUrl).origin || headers.origin === `http://${host}`;
}
