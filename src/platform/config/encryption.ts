import { readFileSync } from 'node:fs';
import tls, { type ConnectionOptions, type SecureContextOptions } from 'node:tls';
import { rootMessage } from '../errors/cause-of.js';
import { AddressError } from './fields.js';

const MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
const BINDINGS = ['disable', 'prefer', 'require'] as const;
const NEGOTIATIONS = ['postgres', 'direct'] as const;

export type Encryption = {
  mode: (typeof MODES)[number];
  /** Of Node's `tls.connect`; false where nothing is encrypted. */
  tls: false | ConnectionOptions;
  /** The file, for sentences. */
  rootCertificate?: string;
  negotiation: (typeof NEGOTIATIONS)[number];
  channelBinding: (typeof BINDINGS)[number];
};

type Given = Partial<Record<string, string>>;

/** With libpq's meanings. `allow` is taken as `prefer`: encrypted where the server can. @throws AddressError */
export function encryptionOf(given: Given, host: string): Encryption {
  const mode = oneOf(MODES, 'sslmode', given.sslmode ?? 'prefer');
  const negotiation = oneOf(NEGOTIATIONS, 'sslnegotiation', given.sslnegotiation ?? 'postgres');
  const channelBinding = oneOf(BINDINGS, 'channel_binding', given.channel_binding ?? 'disable');
  // libpq encrypts nothing on a socket either.
  const isClear = mode === 'disable' || host.startsWith('/');
  const demands = mode !== 'prefer' && mode !== 'allow';
  if (negotiation === 'direct' && (isClear || !demands))
    throw new AddressError('needs sslmode=require, verify-ca or verify-full for sslnegotiation=direct');
  if (channelBinding === 'require' && isClear)
    throw new AddressError('needs an encrypted connection for channel_binding=require');
  return {
    mode,
    tls: isClear ? false : { ...verificationOf(mode, given, host), secureContext: contextOf(mode, given) },
    rootCertificate: given.sslrootcert,
    negotiation,
    channelBinding,
  };
}

function verificationOf(mode: Encryption['mode'], { sslrootcert }: Given, host: string): ConnectionOptions {
  if (sslrootcert === 'system' && mode !== 'verify-full')
    throw new AddressError('needs sslmode=verify-full for sslrootcert=system');
  if (mode === 'verify-full')
    // The driver names no host to Node where it is an IP address, and Node would then check the certificate for "localhost".
    return { checkServerIdentity: (_host, certificate) => tls.checkServerIdentity(host, certificate) };
  if (mode === 'verify-ca' && !sslrootcert)
    throw new AddressError(
      'needs sslrootcert for sslmode=verify-ca: the file with the certificate of the authority that signed that of the server',
    );
  // As in libpq, a root certificate makes `require` verify.
  const isVerified = mode === 'verify-ca' || (mode === 'require' && sslrootcert);
  return isVerified ? { checkServerIdentity: () => undefined } : { rejectUnauthorized: false };
}

function contextOf(mode: Encryption['mode'], { sslrootcert, sslcert, sslkey, sslpassword }: Given) {
  if (!sslcert !== !sslkey) throw new AddressError('needs both sslcert and sslkey, or neither');
  const own: SecureContextOptions =
    sslcert && sslkey
      ? { cert: contents('sslcert', sslcert), key: contents('sslkey', sslkey), passphrase: sslpassword }
      : {};
  const context = (named: string, options: SecureContextOptions) => {
    try {
      return tls.createSecureContext(options);
    } catch (error) {
      throw new AddressError(`names ${named}, which cannot be used: ${rootMessage(error)}`);
    }
  };
  if (sslcert) context(`${sslcert} as sslcert and ${sslkey} as sslkey`, own);
  return context(`${sslrootcert} as sslrootcert`, { ...own, ...authorities(mode, sslrootcert) });
}

/** Without a file, those that Node comes with. */
function authorities(mode: Encryption['mode'], file: string | undefined): SecureContextOptions {
  if (file === 'system')
    return { ca: [...tls.getCACertificates('system'), ...tls.getCACertificates('bundled')] };
  if (!file || mode === 'prefer' || mode === 'allow') return {};
  const ca = contents('sslrootcert', file);
  if (!ca.includes('-----BEGIN CERTIFICATE-----'))
    throw new AddressError(`names ${file} as sslrootcert, which holds no certificate in PEM form`);
  return { ca };
}

function contents(parameter: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new AddressError(`names ${file} as ${parameter}, which cannot be read (${code})`);
  }
}

function oneOf<Value extends string>(values: readonly Value[], parameter: string, given: string): Value {
  const value = values.find((known) => known === given);
  if (value) return value;
  throw new AddressError(`takes ${parameter} as one of ${values.join(', ')}`);
}
