import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Clock } from '../../platform/http/clock.js';
import { DAY_MS } from '../../rules/day.js';
import { ROUTEROS_ROOTS } from '../../rules/routeros.js';
import { type Finding, ok, problem, skipped } from './finding.js';
import { type ChainFault, judgeChain, type JudgedChain } from './judge-chain.js';

/** A renewal that works happens earlier. */
const EXPIRES_SOON_DAYS = 14;

/** What routers that check certificates meet at PUBLIC_URL. */
export async function checkCertificate(app: INestApplicationContext): Promise<Finding> {
  const { publicUrl } = app.get(Config);
  const place = placeOf(publicUrl);
  if (!place) return skipped(`There is no certificate to look at: PUBLIC_URL is ${publicUrl}.`);
  const chain = await askChain(place);
  if (typeof chain === 'string') return skipped(`No certificate could be seen at ${publicUrl} (${chain}).`);
  const now = app.get(Clock).now();
  return findingOf(judgeChain(chain, { host: place.host, now }), now);
}

/** Where routers connect; null without https, and for an address that no router reaches. */
function placeOf(publicUrl: string): Place | null {
  const { protocol, hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || isLoopback(host)) return null;
  return { host, port: Number(port || 443) };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'));

export function findingOf(chain: JudgedChain, now: Date): Finding {
  if (chain.fault) return problem(...SENTENCES[chain.fault](chain));
  const days = Math.floor((chain.expiresAt.getTime() - now.getTime()) / DAY_MS);
  if (days < EXPIRES_SOON_DAYS)
    return problem(
      `The certificate expires in ${days} days, on ${chain.expiresAt.toISOString()}.`,
      'See that its renewal runs, and that the proxy reads the new file.',
    );
  return ok(`The certificate leads to ${chain.root}, and runs for ${days} days.`);
}

const SERVE_X1 =
  'Serve the full chain (fullchain.pem) of an RSA key; Let\'s Encrypt\'s leads to ISRG Root X1 (certbot: --key-type rsa --preferred-chain "ISRG Root X1").';

const SENTENCES: Record<ChainFault, (chain: JudgedChain) => [sentence: string, fix: string]> = {
  expired: ({ expiresAt }) => [
    `The certificate, or one in its chain, is not valid now (its end: ${expiresAt.toISOString()}): routers that check it are refused.`,
    'Renew it, see that the proxy reads the new file, and that the clock is right.',
  ],
  other_host: () => [
    'The certificate is for another host than that of PUBLIC_URL.',
    'Serve one for this host, or correct PUBLIC_URL.',
  ],
  incomplete: ({ issuers }) => [
    `The chain is incomplete: it names ${issuers}, and the last of them was not sent. Browsers often find it, routers do not.`,
    SERVE_X1,
  ],
  unknown_root: ({ issuers }) => [
    `The chain (${issuers}) does not lead to a root that RouterOS is known to bring (${knownRoots()}).`,
    `${SERVE_X1} Else import this root on every router.`,
  ],
  ecdsa_only: ({ issuers }) => [
    `The chain (${issuers}) is one of ECDSA keys of Let's Encrypt's Generation Y, which some clients refuse.`,
    SERVE_X1,
  ],
};

const knownRoots = () =>
  Object.entries(ROUTEROS_ROOTS)
    .map(([root, since]) => `${root} since ${since}`)
    .join(', ');

const TIMEOUT_MS = 5_000;
/** As a client offers that knows no ECDSA. */
const RSA_ONLY = { sigalgs: 'RSA-PSS+SHA256:RSA-PSS+SHA384:RSA-PSS+SHA512:RSA+SHA256:RSA+SHA384' };

type Place = {
  host: string;
  port: number;
  /** Where to connect instead of `host`. */ address?: string;
};
/** The certificate first, then those that the server sent along; none of them is checked. */
export type Chain = { certificates: X509Certificate[]; isEcdsaOnly: boolean };

/** @returns the reason when nothing there speaks TLS */
export async function askChain(place: Place): Promise<Chain | string> {
  const certificates = await certificatesOf(place, {});
  if (typeof certificates === 'string') return certificates;
  const isEcdsa = certificates[0]!.publicKey.asymmetricKeyType === 'ec';
  const isEcdsaOnly = isEcdsa && typeof (await certificatesOf(place, RSA_ONLY)) === 'string';
  return { certificates, isEcdsaOnly };
}

/** Without authorities of its own (`ca`), Node adds no certificate to those that were sent. */
function certificatesOf(
  { host, port, address = host }: Place,
  offer: ConnectionOptions,
): Promise<X509Certificate[] | string> {
  const servername = isIP(host) ? undefined : host;
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, servername, ca: [], rejectUnauthorized: false, ...offer });
    const end = (result: X509Certificate[] | string) => (socket.destroy(), resolve(result));
    socket.setTimeout(TIMEOUT_MS, () => end(`no answer within ${TIMEOUT_MS / 1000} s`));
    socket.once('secureConnect', () => end(sentBy(socket)));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    socket.once('close', () => end('the connection was closed'));
  });
}

function sentBy(socket: TLSSocket): X509Certificate[] | string {
  const chain: X509Certificate[] = [];
  let next = socket.getPeerX509Certificate();
  while (next && !chain.some(({ fingerprint256 }) => fingerprint256 === next!.fingerprint256)) {
    chain.push(next);
    next = next.issuerCertificate;
  }
  return chain.length > 0 ? chain : 'no certificate was sent';
}
