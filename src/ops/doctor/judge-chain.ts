import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { ROUTEROS_ROOTS } from '../../rules/routeros.js';
import type { Chain } from './certificate-check.js';

/** What makes a router that checks certificates refuse this one; of `ecdsa_only` it is only feared. */
export type ChainFault = 'expired' | 'other_host' | 'incomplete' | 'unknown_root' | 'ecdsa_only';
export type JudgedChain = {
  /** Common names, from the one that signed the certificate up to the root. */
  issuers: string;
  /** Null where the chain leads to no root that is known here. */
  root: string | null;
  fault: ChainFault | null;
  expiresAt: Date;
};
type Against = { host: string; now: Date; roots?: readonly X509Certificate[] };

/** The roots that Node brings, which are Mozilla's. */
const knownRoots = () => rootCertificates.map((pem) => new X509Certificate(pem));

export function judgeChain(chain: Chain, { host, now, roots = knownRoots() }: Against): JudgedChain {
  const { certificates } = chain;
  const root = rootOf(certificates.at(-1)!, roots);
  return {
    issuers: [...new Set(certificates.map(({ issuer }) => commonName(issuer)))].join(' < '),
    root: root && commonName(root.subject),
    fault: faultOf(chain, root, { host, now }),
    expiresAt: new Date(Math.min(...certificates.map(({ validTo }) => Date.parse(validTo)))),
  };
}

/** Of the last one that was sent: itself, or the one that signed it. */
const rootOf = (last: X509Certificate, roots: readonly X509Certificate[]): X509Certificate | null =>
  roots.find(({ fingerprint256 }) => fingerprint256 === last.fingerprint256) ??
  roots.find((root) => last.checkIssued(root) && last.verify(root.publicKey)) ??
  null;

function faultOf(chain: Chain, root: X509Certificate | null, { host, now }: Against): ChainFault | null {
  const { certificates, isEcdsaOnly } = chain;
  const isRunning = ({ validFrom, validTo }: X509Certificate) =>
    Date.parse(validFrom) <= now.getTime() && now.getTime() < Date.parse(validTo);
  if (!certificates.every(isRunning)) return 'expired';
  if (!namesHost(certificates[0]!, host)) return 'other_host';
  if (!root) return isWhole(certificates) ? 'unknown_root' : 'incomplete';
  if (!(commonName(root.subject) in ROUTEROS_ROOTS)) return 'unknown_root';
  return isEcdsaOnly && certificates.some(isOfGenerationY) ? 'ecdsa_only' : null;
}

const namesHost = (certificate: X509Certificate, host: string): boolean =>
  (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined;

/** Ends with a certificate that signed itself. */
const isWhole = (certificates: X509Certificate[]): boolean => {
  const last = certificates.at(-1)!;
  return last.checkIssued(last) && last.verify(last.publicKey);
};

/** Let's Encrypt's `YE1` to `YE3` and `Root YE`. */
const isOfGenerationY = ({ issuer }: X509Certificate): boolean =>
  /^(YE\d*|(ISRG )?Root YE)$/.test(commonName(issuer));

const commonName = (names: string): string => /^CN=(.+)$/m.exec(names)?.[1] ?? names.replaceAll('\n', ', ');
