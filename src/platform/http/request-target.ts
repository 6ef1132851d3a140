/** Some clients send the whole address, as they would to a proxy. */
const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*/i;
/** Letters, digits, `-`, `_` and `~`, whose encoding means nothing (RFC 3986 §6.2.2.2). */
const NEEDLESSLY_ENCODED = /%(?:2d|5f|7e|3\d|[46][1-9a-f]|[57][\da])/gi;

export type RewritePath = (path: string) => string;

/**
 * The target of a request as routes, logs and everything that looks at paths expect it, so that another spelling of an
 * address never means another rule. A path with invalid percent encoding is taken literally, so that it is not found.
 */
export function requestTarget(sent: string, rewritePath: RewritePath): string {
  const [target] = sent.replace(SCHEME_AND_HOST, '').split('#', 1) as [string];
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const query = end < 0 ? '' : target.slice(end);
  const plain = path.includes('%')
    ? path.replace(NEEDLESSLY_ENCODED, (code) => decodeURIComponent(code))
    : path;
  const isWellFormed = !plain.includes('%') || decoded(plain) !== null;
  return (isWellFormed ? rewritePath(plain || '/') : plain.replaceAll('%', '%25')) + query;
}

/** Whether a path is another spelling of one that has small letters only. */
export const isSpellingOf = (known: string, path: string): boolean =>
  path === known || decoded(path)?.trim().replace(/\/+/g, '/').replace(/\/$/, '').toLowerCase() === known;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Also in capitals, with doubled slashes or encoded ones: a program gets JSON however it spells the address. */
const NOT_PAGES = /^(?:[^/]|\/+(?:api|health|metrics|build)(?:\/|%2f|\?|$))/i;

export const isPagePath = (url: string): boolean => !NOT_PAGES.test(url);
