const DEFAULT = '/dashboard';

/** Accepts only paths of this site: `//host`, `/\host` and full addresses lead elsewhere. */
export function safeOrigin(remembered: unknown): string {
  if (typeof remembered !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(remembered)) return DEFAULT;
  const { origin, pathname, search } = new URL(remembered, 'http://here');
  return origin === 'http://here' && pathname !== '/login' && !pathname.startsWith('//')
    ? pathname + search
    : DEFAULT;
}
