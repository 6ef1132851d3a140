/**
 * Sizes and times of requests. `npm run limits:write` makes the samples for proxies and the table of docs/operations.md
 * from them, because a proxy with a smaller limit would refuse what a route takes.
 */
const KIB = 1024;
const MIB = 1024 * KIB;
const SECOND = 1000;

/** The largest body that a route takes, in bytes. */
export const BODY_LIMITS = {
  usual: 64 * KIB,
  verification: 4 * KIB,
  callback: 256 * KIB,
  picture: 2 * MIB,
  /** In base64, so that the file itself may have three quarters of it. */
  importedFile: 14 * MIB,
} as const;

/**
 * How much of a body that is too large is read and discarded, so that its sender gets to read the refusal. Without it
 * the connection closes while a proxy is still sending, and the proxy answers 502.
 */
export const DISCARD_LIMITS = { usual: MIB, upload: 16 * MIB } as const;

export const discardLimit = (bodyLimit: number): number =>
  bodyLimit > DISCARD_LIMITS.usual ? DISCARD_LIMITS.upload : DISCARD_LIMITS.usual;

/** The routes that take more than the usual `DISCARD_LIMITS`. */
export const UPLOAD_PATHS = ['/api/imports/customers', '/api/payments/:id/proof', '/pay/:token/claim'];

/** As nginx and the start of the server read it (request-hooks.ts). */
export const UPLOAD_PATTERN = `^(${UPLOAD_PATHS.join('|').replaceAll(/:\w+/g, '[^/]+')})$`;

export const HEAD_LIMITS = {
  /** Characters of the address, with its query. */
  address: 4 * KIB,
  /** Bytes of the address and all headers of a request. */
  request: 16 * KIB,
  /** Bytes of all headers of an answer: `Link` repeats the query of a list up to four times. */
  answer: 32 * KIB,
} as const;

/** Milliseconds. */
export const TIME_LIMITS = {
  /** For the whole request, head and body. */
  request: 30 * SECOND,
  /** Until an answer begins. */
  answer: 60 * SECOND,
  /** Of `answer`, the time that an export waits for its turn. */
  exportTurn: 50 * SECOND,
  /** How long a caller may read nothing of a file. */
  pause: 60 * SECOND,
  /** How long an idle connection is kept. */
  idle: 72 * SECOND,
  /** For running requests when the server stops. Docker kills after ten seconds. */
  shutdown: 8 * SECOND,
} as const;

/** What a proxy in front needs, in milliseconds: less than Lisensi where Lisensi must not be first, else more. */
export const PROXY_TIMES = {
  connect: 2 * SECOND,
  answer: TIME_LIMITS.answer + 15 * SECOND,
  idle: TIME_LIMITS.idle - 12 * SECOND,
  /** Routers give up after ten seconds. */
  verification: 9 * SECOND,
} as const;

/** `4 KiB`, `14 MiB`. */
export const sizeText = (bytes: number): string =>
  bytes >= MIB ? `${bytes / MIB} MiB` : `${bytes / KIB} KiB`;
