import { describe, expect, it } from '@jest/globals';
import { AddressError } from './fields.js';
import { addressOf } from './database-address.js';

const read = (url: string, env: NodeJS.ProcessEnv = {}) => addressOf(url, 'DATABASE_URL', env);

describe('an address of a database', () => {
  it.each([
    ['postgresql://lisensi:secret@db.test:5433/lisensi', { host: 'db.test', port: 5433, password: 'secret' }],
    ['postgresql://lisensi:a,b@db.test/lisensi', { host: 'db.test', password: 'a,b' }],
    ['POSTGRES://lisensi@db.test/lisensi', { host: 'db.test', port: 5432, password: undefined }],
    ['postgresql://lisensi:p%40s%23s%2F%3F%3A%25@db.test/lisensi', { password: 'p@s#s/?:%' }],
    ['postgresql://lisensi@[::1]:5433/lisensi', { host: '::1', port: 5433 }],
    ['postgresql://lisensi@%2Fvar%2Frun/lisensi', { host: '/var/run' }],
    ['postgresql://lisensi@/lisensi?host=/tmp&port=5433', { host: '/tmp', port: 5433 }],
    ['postgresql://db.test/a%2Fb%40c', { database: 'a/b@c' }],
    ['\uFEFF postgresql://lisensi@db.test/lisensi\n', { host: 'db.test', database: 'lisensi' }],
    ['postgresql://db.test/x?application_name=a+b&options=-c%20work_mem%3D8MB', { applicationName: 'a+b' }],
    ['postgresql://db.test/x?connect_timeout=10&target_session_attrs=read-write', { connectMs: 10_000 }],
    ['postgresql://db.test/x?user=a&password=b&dbname=c', { user: 'a', password: 'b', database: 'c' }],
  ])('is read as psql reads %s', (url, parts) => {
    expect(read(url)).toMatchObject(parts);
  });

  it('takes what it leaves out from the variables of psql, and nothing else', () => {
    const env = { PGUSER: 'a', PGPASSWORD: 'b', PGHOST: 'other.test', PGSSLMODE: 'require', PGDATABASE: 'x' };
    expect(read('postgresql://db.test/lisensi', env)).toMatchObject({
      host: 'db.test',
      user: 'a',
      password: 'b',
      database: 'lisensi',
      encryption: { mode: 'require' },
    });
    expect(() => read('postgresql://db.test', env)).toThrow(/^names no database/);
  });

  it.each([
    ['mysql://db.test/x', /^must be an address like/],
    ['host=db.test dbname=x', /^must be an address like/],
    ['"postgresql://db.test/x"', /^must be an address like/],
    ['postgresql://u:hush@hush@db.test/x', /write @ as %40/],
    ['postgresql://u:hush#1@db.test/x', /# as %23/],
    ['postgresql://u:12/hush@db.test/x', /\/ as %2F/],
    ['postgresql://u:12?hush=1@db.test/x', /\? as %3F/],
    ['postgresql://u:100%hush@db.test/x', /% as %25/],
    ['postgresql://u:hush/x', /port/],
    ['postgresql://::1/x', /brackets/],
    ['postgresql://db.test:70000/x', /port/],
    ['postgresql://db.test', /^names no database/],
    ['postgresql://a.test,b.test/x', /^names several hosts/],
    ['postgresql://a.test:1,b.test:2/x', /^names several hosts/],
    ['postgresql://db.test/x?schema=hush', /^has the parameter schema, .*sslmode/],
    ['postgresql://db.test/x?sslmode=yes', /^takes sslmode as one of disable, allow, prefer, require/],
    ['postgresql://db.test/x?sslmode=verify-ca', /^needs sslrootcert/],
    ['postgresql://db.test/x?sslmode=require&sslrootcert=/nowhere/ca', /^names \/nowhere\/ca .*\(ENOENT\)/],
    [
      'postgresql://db.test/x?sslmode=require&sslrootcert=package.json',
      /^names package.json .*no certificate/,
    ],
    ['postgresql://db.test/x?sslmode=require&sslcert=a', /^needs both sslcert and sslkey/],
    ['postgresql://db.test/x?sslmode=require&sslrootcert=system', /^needs sslmode=verify-full/],
    ['postgresql://db.test/x?connect_timeout=0', /^takes connect_timeout/],
    ['postgresql://db.test/x?target_session_attrs=standby', /^takes target_session_attrs/],
    ['postgresql://db.test/x\ny', /line break/],
  ])('is refused as %s, in a sentence without its secrets', (url, sentence) => {
    expect(() => read(url)).toThrow(AddressError);
    expect(() => read(url)).toThrow(sentence);
    expect(() => read(url)).not.toThrow(/hush/);
  });

  it.each([
    ['', { mode: 'prefer', tls: { rejectUnauthorized: false } }],
    ['sslmode=disable', { tls: false }],
    ['ssl=true', { mode: 'require', tls: { rejectUnauthorized: false } }],
    ['host=/tmp&sslmode=verify-full', { tls: false }],
  ])('encrypts with "%s" as libpq does', (query, encryption) => {
    expect(read(`postgresql://db.test/x?${query}`).encryption).toMatchObject(encryption);
  });

  it('compares the certificate with the host, also where that is an IP address', () => {
    const { tls } = read('postgresql://192.0.2.7/x?sslmode=verify-full').encryption;
    const check = tls && tls.checkServerIdentity!;
    const named = (subjectaltname: string) => ({ subject: { CN: 'x' }, subjectaltname }) as never;
    expect(check && check('localhost', named('DNS:localhost'))).toBeInstanceOf(Error);
    expect(check && check('localhost', named('IP Address:192.0.2.7'))).toBeUndefined();
  });
});
