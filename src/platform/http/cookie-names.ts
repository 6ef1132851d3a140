import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers' | 'host'>;

/**
 * All ports of a host share their cookies, so the names end in the port that the browser asked, and two installations
 * on one host keep apart. A proxy may leave the port out; then it is that of PUBLIC_URL.
 */
export function cookieSuffix({ host }: Pick<Asked, 'host'>, publicUrl: string): string {
  const port = /:(\d+)$/.exec(host ?? '')?.[1] ?? new URL(publicUrl).port;
  return port && `_${port}`;
}

/** Without the port too, as earlier versions named it, so that an upgrade ends no session. */
export function readCookie(request: Asked, name: string, publicUrl: string): string | undefined {
  const cookies = parseCookie(request.headers.cookie ?? '');
  return cookies[name + cookieSuffix(request, publicUrl)] ?? cookies[name];
}
