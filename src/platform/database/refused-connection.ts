import type { Address } from '../config/database-address.js';
import { DatabaseRefused, placeOf } from './database-refused.js';
import { rootMessage } from '../errors/cause-of.js';

type Failure = Error & { code?: string; routine?: string };
type Words = [sentence: string, remedy: string];
type Case = [applies: RegExp | ((error: Failure) => boolean), words: (to: Address, error: Failure) => Words];

const UNTRUSTED =
  /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|CERT_(UNTRUSTED|SIGNATURE_FAILURE)|INVALID_CA)$/;

const saying = (pattern: RegExp) => (error: Failure) => pattern.test(error.message);

/** By SQLSTATE, errno or code of OpenSSL; the first one that applies. */
const CASES: Case[] = [
  [
    /^ECONNREFUSED$/,
    (to) => [
      `nothing listens at ${placeOf(to)} (ECONNREFUSED).`,
      'See that PostgreSQL runs there, and that host and port are right.',
    ],
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    (to, { code }) => [`the host ${to.host} is not known (${code}).`, 'Correct the host, or see to the DNS.'],
  ],
  [
    /^(ENOENT|EACCES)$/,
    (to, { code }) => [
      `${placeOf(to)} cannot be opened (${code}).`,
      'See that PostgreSQL runs on this machine, and that host names the folder of its socket.',
    ],
  ],
  [
    (error) =>
      /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(error.code ?? '') || /timeout/i.test(error.message),
    (to) => [
      `${placeOf(to)} does not answer within ${to.connectMs / 1000} s.`,
      'See that it can be reached from here: host, port, firewall. A distant one may need connect_timeout in the address.',
    ],
  ],
  [
    /^28P01$/,
    (to) => [
      `password authentication failed for "${to.user}": the password is wrong, or there is no such account.`,
      'Correct both in the address, percent-encoded where they hold other signs than letters and digits.',
    ],
  ],
  [
    saying(/password must be a (non-empty )?string|"string" argument must be of type string/),
    (to) => [
      `the server asks for the password of "${to.user}", and there is none.`,
      'Write it into the address: postgresql://user:password@host/database.',
    ],
  ],
  [
    (error) => error.code === '28000' && error.routine === 'InitializeSessionUserId',
    (to) => [`there is no account "${to.user}".`, `Create it: createuser --pwprompt ${to.user}.`],
  ],
  [
    /^28000$/,
    (to, error) => [
      `the server's pg_hba.conf does not let "${to.user}" into "${to.database}" from here: ${rootMessage(error)}.`,
      to.encryption.tls
        ? 'Add a line for it to pg_hba.conf. Where only unencrypted connections are meant, write sslmode=disable; where it asks for a certificate, name it with sslcert and sslkey.'
        : 'Add a line for it to pg_hba.conf. Where it takes encrypted connections only, write sslmode=require or verify-full.',
    ],
  ],
  [
    /^3D000$/,
    (to) => [
      `there is no database "${to.database}" at ${placeOf(to)}.`,
      `Correct the name, or create it: createdb --encoding=UTF8 --template=template0 --owner=${to.user} ${to.database}.`,
    ],
  ],
  [
    /^42501$/,
    (to) => [
      `"${to.user}" may not connect to "${to.database}".`,
      `Run in it: grant connect on database "${to.database}" to "${to.user}".`,
    ],
  ],
  [
    /^53300$/,
    (to) => [
      `${placeOf(to)} has no connection left.`,
      'Raise max_connections, or the limit of the database or the account, or run fewer instances.',
    ],
  ],
  [/^57P03$/, (to) => [`${placeOf(to)} is starting or stopping.`, 'Try again in a moment.']],
  [
    saying(/does not support SSL/),
    (to) => [
      `sslmode=${to.encryption.mode} asks for an encrypted connection, and ${placeOf(to)} offers none.`,
      'Set "ssl = on" in postgresql.conf, with a certificate. On a network that nobody else reads, write sslmode=disable.',
    ],
  ],
  [
    UNTRUSTED,
    (to, { code }) => [
      `the certificate of ${placeOf(to)} is not signed by ${to.encryption.rootCertificate ? `the authority in sslrootcert, ${to.encryption.rootCertificate}` : 'an authority that is known here'} (${code}).`,
      'Name the file with the certificate of its authority with sslrootcert.',
    ],
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    (to) => [
      `the certificate of ${placeOf(to)} is for another name than ${to.host}.`,
      'Write the host as the certificate names it. sslmode=verify-ca does not compare the names.',
    ],
  ],
  [
    /^CERT_/,
    (to, error) => [
      `the certificate of ${placeOf(to)} cannot be trusted: ${rootMessage(error)}.`,
      'Renew it, and see that the clocks are right.',
    ],
  ],
  [
    /^(ERR_SSL|ERR_TLS|EPROTO)/,
    (to, error) => [
      `${placeOf(to)} and this process do not agree on encryption: ${rootMessage(error)}.`,
      'See that the server takes TLS 1.2 or newer. Where it asks for a certificate, name it with sslcert and sslkey.',
    ],
  ],
  [
    (error) => /^(ECONNRESET|EPIPE)$/.test(error.code ?? '') || /terminated/.test(error.message),
    (to) => [
      `${placeOf(to)} closed the connection before it was made.`,
      'See that PostgreSQL listens there, and what its log says.',
    ],
  ],
];

const otherwise = (to: Address, error: Failure): Words => [
  `${placeOf(to)} refuses the connection: ${rootMessage(error)}.`,
  'See what the log of PostgreSQL says.',
];

/** Why no connection was made, and what to do about it. */
export function refusedConnection(thrown: unknown, to: Address): DatabaseRefused {
  if (thrown instanceof DatabaseRefused) return thrown;
  const error = thrown as Failure;
  const found = CASES.find(([applies]) =>
    typeof applies === 'function' ? applies(error) : applies.test(error.code ?? ''),
  );
  const [sentence, remedy] = (found?.[1] ?? otherwise)(to, error);
  return new DatabaseRefused(`${to.setting}: ${sentence}`, remedy);
}
