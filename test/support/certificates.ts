import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type TlsOptions } from 'node:tls';

type Made = { name: string; key: string; pem: string };
type Kind = 'rsa' | 'ec';
const KEYS = {
  rsa: ['-newkey', 'rsa:2048'],
  ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
};

/** Authorities and certificates of a test, made by openssl. */
export class Certificates {
  private readonly folder = mkdtempSync(join(tmpdir(), 'lisensi-certificates-'));
  private count = 0;

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** One that signed itself. */
  root(name: string, kind: Kind = 'rsa'): Made {
    return this.make(name, ['-x509', '-days', '3650'], kind);
  }

  authority(name: string, by: Made, kind: Kind = 'rsa'): Made {
    return this.signed(name, by, 'basicConstraints=critical,CA:TRUE', { kind, days: 365 });
  }

  of(host: string, by: Made, { kind = 'rsa', days = 90 }: { kind?: Kind; days?: number } = {}): Made {
    return this.signed(host, by, `subjectAltName=DNS:${host}`, { kind, days });
  }

  private signed(name: string, by: Made, extension: string, { kind, days }: { kind: Kind; days: number }) {
    const request = this.make(name, [], kind);
    const [file, ca, extensions] = ['csr', 'pem', 'ext'].map((end) => join(this.folder, `signed.${end}`));
    writeFileSync(file!, request.pem);
    writeFileSync(ca!, by.pem + by.key);
    writeFileSync(extensions!, extension);
    const args = ['-in', file!, '-CA', ca!, '-CAkey', ca!, '-extfile', extensions!, '-days', String(days)];
    const pem = execFileSync(
      'openssl',
      ['x509', '-req', '-set_serial', String(++this.count), ...args],
      QUIET,
    );
    return { ...request, pem };
  }

  private make(name: string, more: string[], kind: Kind): Made {
    const key = join(this.folder, 'key.pem');
    const args = ['req', '-new', ...KEYS[kind], '-nodes', '-subj', `/CN=${name}`, '-keyout', key, ...more];
    const pem = execFileSync('openssl', args, QUIET);
    return { name, key: readFileSync(key, 'utf8'), pem };
  }
}

const QUIET = { encoding: 'utf8' as const, stdio: 'pipe' as const };

export const chainOf = (...made: Made[]): TlsOptions => ({
  key: made[0]!.key,
  cert: made.map(({ pem }) => pem).join(''),
});

/** A server that speaks TLS and nothing else. */
export async function serveTls(options: TlsOptions): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(options, (socket) => socket.end());
  server.on('tlsClientError', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => void (await once(server.close(), 'close')),
  };
}
