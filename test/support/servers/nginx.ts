import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../src/platform/config/project-root.js';
import type { ProxyAddress, ProxyKind } from './proxy.js';

export const nginx: ProxyKind = {
  name: 'nginx',
  needs: [
    { program: 'nginx', version: '-v', debian: 'nginx' },
    { program: 'openssl', version: 'version', debian: 'openssl' },
  ],
  prepare(place) {
    const { folder } = place;
    const names = ['-subj', '/CN=lisensi.example.com', '-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names], {
      cwd: folder,
      stdio: 'ignore',
    });
    writeFileSync(join(folder, 'lisensi.conf'), sampleFor(place));
    writeFileSync(join(folder, 'nginx.conf'), MAIN);
    return ['nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  },
};

/** The parts of the system's nginx.conf around a site, for one process in one folder. */
const MAIN = `
daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log access.log;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include lisensi.conf;
}`;

const sampleFor = ({ folder, http, https, port }: ProxyAddress): string =>
  readFileSync(join(projectRoot, 'ops/nginx.conf'), 'utf8')
    .replaceAll(/^\s+listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${port};`)
    .replaceAll('/etc/letsencrypt/live/lisensi.example.com', folder);
