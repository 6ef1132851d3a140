import { isIP } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Clock } from '../../platform/http/clock.js';
import { DAY_MS } from '../../rules/day.js';
import { ROUTEROS_ROOTS } from '../../rules/routeros.js';
import { askChain, type Place } from './ask-chain.js';
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
