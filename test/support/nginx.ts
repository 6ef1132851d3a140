import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../src/project-root.js';
import { freePort } from './free-port.js';

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
const runs = (program: string, flag: string) => spawnSync(program, [flag], { env }).status === 0;

/** Why nginx cannot be tried here; null when it can. */
export const whyNoNginx = (): string | null => {
  const missing = [!runs('nginx', '-v') && 'nginx', !runs('openssl', 'version') && 'openssl'].filter(Boolean);
  return missing.length > 0 ? `${missing.join(' and ')} is not installed` : null;
};

/** nginx with the sample of ops/, on free ports and with a certificate of its own. */
export class Nginx {
  private constructor(
    readonly http: number,
    readonly https: number,
    private readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  static async inFrontOf(port: number): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'lisensi-nginx-'));
    const [http, https] = [await freePort(), await freePort()];
    const certificate = [
      '-subj',
      '/CN=lisensi.example.com',
      '-keyout',
      'privkey.pem',
      '-out',
      'fullchain.pem',
    ];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...certificate], {
      cwd: folder,
      stdio: 'ignore',
    });
    writeFileSync(join(folder, 'lisensi.conf'), sampleFor({ folder, http, https, port }));
    writeFileSync(join(folder, 'nginx.conf'), MAIN);
    const server = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
      env,
      stdio: 'ignore',
    });
    const nginx = new Nginx(http, https, folder, server);
    await nginx.listening();
    return nginx;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      this.process.kill('SIGTERM');
      await once(this.process, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async listening(): Promise<void> {
    while (!(await accepts(this.https))) {
      if (this.process.exitCode !== null)
        throw new Error(readFileSync(join(this.folder, 'error.log'), 'utf8'));
      await pause(20);
    }
  }
}

/** What the system's nginx.conf does around a site, in one process and in one folder. */
const MAIN = `
daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include lisensi.conf;
}`;

function sampleFor(to: { folder: string; http: number; https: number; port: number }): string {
  return readFileSync(join(projectRoot, 'ops/nginx.conf'), 'utf8')
    .replaceAll(/^\s+listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${to.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${to.https} `)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${to.port};`)
    .replaceAll('/etc/letsencrypt/live/lisensi.example.com', to.folder);
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
