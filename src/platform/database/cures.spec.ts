import { describe, expect, it } from '@jest/globals';
import { addressOf } from '../config/database-address.js';
import { refusedConnection, withCures } from './cures.js';

const failure = (code: string | undefined, message: string) => Object.assign(new Error(message), { code });

describe('a database that cannot be reached', () => {
  const address = addressOf('postgresql://budi:geheim@db.test:5433/lisensi', 'DATABASE_URL', {});

  it.each([
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.test', /the host .* DNS/],
    ['ECONNREFUSED', 'connect ECONNREFUSED 192.0.2.1:5433', /PostgreSQL runs there/],
    [undefined, 'timeout', /firewall.*connect_timeout/],
    ['28P01', 'password authentication failed for user "budi"', /user and password/],
    ['28000', 'role "budi" does not exist', /createuser/],
    ['28000', 'no pg_hba.conf entry for host "192.0.2.7", no encryption', /pg_hba.*sslmode=require/],
    [undefined, 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', /user and password/],
    ['3D000', 'database "lisensi" does not exist', /createdb --owner=… --encoding=UTF8/],
    ['42501', 'permission denied for database "lisensi"', /grant connect.*owner/],
    ['53300', 'sorry, too many clients already', /max_connections/],
    ['57P03', 'the database system is starting up', /again in a moment/],
    [undefined, 'The server does not support SSL connections', /ssl on .* sslmode=disable/],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', /sslrootcert/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames", /host as the cert/],
    ['ECONNRESET', 'read ECONNRESET', /log of PostgreSQL/],
  ])('has a cure beside what the driver says: %s, %s', (code, message, cure) => {
    const refused = refusedConnection(failure(code, message), address);
    expect(refused.sentence).toBe(`DATABASE_URL, db.test:5433: ${message}.`);
    expect(refused.remedy).toMatch(cure);
    expect(refused.message).not.toContain('geheim');
    expect(refused.code).toBe('08001');
  });
});

describe('a statement of the start that the database refuses', () => {
  it.each([
    ['42501', 'permission denied for schema public', /reassign owned/],
    ['3F000', 'no schema has been selected to create in', /create schema public/],
    ['0A000', 'extension "pg_trgm" is not available', /contrib/],
  ])('has a cure and loses its SQL: %s, %s', async (code, message, cure) => {
    const refused = withCures(() => Promise.reject(failure(code, `create table secrets - ${message}`)));
    await expect(refused).rejects.toMatchObject({
      sentence: `DATABASE_URL: ${message}.`,
      remedy: expect.stringMatching(cure),
    });
  });

  it('stays as it is where no cure is known', async () => {
    const other = failure('23505', 'duplicate key');
    await expect(withCures(() => Promise.reject(other))).rejects.toBe(other);
  });
});
