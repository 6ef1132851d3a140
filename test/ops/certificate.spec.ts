import { X509Certificate } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { TlsOptions } from 'node:tls';
import { judgeChain } from '../../src/ops/doctor/judge-chain.js';
import { askChain, checkCertificate, findingOf } from '../../src/ops/doctor/certificate-check.js';
import { DAY_MS } from '../../src/rules/day.js';
import { Certificates, chainOf, serveTls } from '../support/certificates.js';
import { TestApp } from '../support/servers/test-app.js';

const HOST = 'lisensi.example.com';
const made = new Certificates();
afterAll(() => made.remove());

const x1 = made.root('ISRG Root X1');
const own = made.root('Our own root', 'ec');
const r12 = made.authority('R12', x1);
const ye = made.authority('Root YE', x1, 'ec');
const ye1 = made.authority('YE1', ye, 'ec');
const roots = [x1, own].map(({ pem }) => new X509Certificate(pem));

async function judged(options: TlsOptions, now = new Date()) {
  const server = await serveTls(options);
  const chain = await askChain({ host: HOST, port: server.port, address: '127.0.0.1' });
  await server.close();
  if (typeof chain === 'string') throw new Error(chain);
  return judgeChain(chain, { host: HOST, now, roots });
}

describe('the chain that a server serves', () => {
  const leaf = made.of(HOST, r12);
  const ecdsa = chainOf(made.of(HOST, ye1, { kind: 'ec' }), ye1, ye);

  it('is whole with its intermediates, whether or not the root is sent too', async () => {
    const whole = { issuers: 'R12 < ISRG Root X1', root: 'ISRG Root X1', fault: null };
    expect(await judged(chainOf(leaf, r12))).toMatchObject(whole);
    expect(await judged(chainOf(leaf, r12, x1))).toMatchObject(whole);
  });

  it.each([
    ['incomplete', chainOf(leaf), 'R12'],
    ['unknown_root', chainOf(made.of(HOST, own), own), 'Our own root'],
    ['other_host', chainOf(made.of('other.example.com', r12), r12), 'R12 < ISRG Root X1'],
    ['ecdsa_only', ecdsa, 'YE1 < Root YE < ISRG Root X1'],
  ])('has the fault %s', async (fault, options, issuers) =>
    expect(await judged(options)).toMatchObject({ fault, issuers }),
  );

  it('leads to no known root when the authority behind it is missing', async () =>
    expect(await judged(chainOf(made.of(HOST, ye1, { kind: 'ec' }), ye1))).toMatchObject({
      fault: 'incomplete',
      root: null,
    }));

  it('is not of ECDSA only where a client without it is served another one', async () => {
    const keys = [ecdsa, chainOf(leaf, r12)];
    const both = { key: keys.map(({ key }) => key), cert: keys.map(({ cert }) => cert) } as TlsOptions;
    expect((await judged(both)).fault).toBeNull();
  });

  it('is expired after its end, and ends with the first of its certificates', async () => {
    const { expiresAt } = await judged(chainOf(leaf, r12));
    expect(Math.round((expiresAt.getTime() - Date.now()) / DAY_MS)).toBe(90);
    expect((await judged(chainOf(leaf, r12), expiresAt)).fault).toBe('expired');
  });

  it('is a reason, and no crash, where nothing speaks TLS', async () => {
    const closed = await serveTls({});
    expect(await askChain({ host: 'localhost', port: closed.port })).toMatch(/HANDSHAKE|closed|ECONNRESET/i);
    await closed.close();
    expect(await askChain({ host: 'localhost', port: closed.port })).toBe('ECONNREFUSED');
    expect(await askChain({ host: 'nowhere.invalid', port: 443 })).toMatch(/ENOTFOUND|EAI_AGAIN/);
  });
});

describe("the doctor's check of the certificate", () => {
  const now = new Date('2026-11-01T00:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const chain = { issuers: 'R13 < ISRG Root X1', root: 'ISRG Root X1', fault: null, expiresAt: inDays(60) };

  it('reports a certificate that expires within 14 days', () => {
    expect(findingOf(chain, now)).toMatchObject({ verdict: 'ok' });
    expect(findingOf({ ...chain, expiresAt: inDays(14) }, now)).toMatchObject({ verdict: 'ok' });
    expect(findingOf({ ...chain, expiresAt: inDays(13) }, now).sentence).toMatch(/expires in 13 days/);
  });

  it.each([
    ['expired', /not valid now/],
    ['other_host', /another host/],
    ['incomplete', /is incomplete: it names R13 < ISRG Root X1/],
    ['unknown_root', /not lead to a root that RouterOS is known to bring \(ISRG Root X1 since 7\.19/],
    ['ecdsa_only', /Generation Y/],
  ] as const)('reports the fault %s, with what to do', (fault, sentence) => {
    const finding = findingOf({ ...chain, fault }, now);
    expect(finding).toMatchObject({ verdict: 'problem', sentence: expect.stringMatching(sentence) });
    expect(finding.fix).not.toBe('');
  });

  it.each(['http://lisensi.example.com', 'https://localhost:8443', 'https://127.0.0.2', 'https://[::1]'])(
    'has nothing to look at for %s',
    async (publicUrl) => {
      const other = await TestApp.open({ PUBLIC_URL: publicUrl });
      expect(await checkCertificate(other.nest)).toMatchObject({
        verdict: 'skipped',
        sentence: `There is no certificate to look at: PUBLIC_URL is ${publicUrl}.`,
      });
      await other.close();
    },
  );

  it('says why, without a network', async () => {
    const other = await TestApp.open({ PUBLIC_URL: 'https://nowhere.invalid' });
    expect(await checkCertificate(other.nest)).toMatchObject({
      verdict: 'skipped',
      sentence: expect.stringMatching(/^No certificate could be seen at https:\/\/nowhere\.invalid \(E/),
    });
    await other.close();
  });
});
