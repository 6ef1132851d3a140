import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';

const TIMEOUT_MS = 5_000;
/** As a client offers that knows no ECDSA. */
const RSA_ONLY = { sigalgs: 'RSA-PSS+SHA256:RSA-PSS+SHA384:RSA-PSS+SHA512:RSA+SHA256:RSA+SHA384' };

export type Place = {
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
