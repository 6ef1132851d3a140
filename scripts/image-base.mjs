import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The name that the Dockerfile begins with. */
export const BASE = 'docker.io/library/node:24-slim';

/**
 * Makes what stands for the base image: Debian by debootstrap, with the Node of the packages, this machine's npm, and
 * the user 1000 under the name of the real one.
 */
export function makeBase(buildah, run, project) {
  const root = join(run, 'base');
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root], { stdio: ['ignore', 2, 2] });
  cpSync(join(project, 'node_modules/node/bin/node'), join(root, 'usr/local/bin/node'));
  const npm = join(root, 'usr/local/lib/node_modules/npm');
  mkdirSync(dirname(npm), { recursive: true });
  cpSync(join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm'), npm, {
    recursive: true,
    dereference: true,
  });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, root, '/');
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
  buildah('commit', '--quiet', '--rm', container, BASE);
}

/** How this machine reaches the registry, for the time of the build only. @returns arguments of buildah */
export function registryMounts(run) {
  const own = join(homedir(), '.npmrc');
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const settings = [
    existsSync(own) ? readFileSync(own, 'utf8') : '',
    `registry=${registry}`,
    'prefer-offline=true',
  ];
  if (existsSync(certificates)) settings.push(`cafile=${certificates}`);
  writeFileSync(join(run, 'npmrc'), `${settings.join('\n')}\n`, { mode: 0o600 });
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  mkdirSync(cache, { recursive: true });
  const mounts = [`${join(run, 'npmrc')}:/root/.npmrc:ro`, `${cache}:/root/.npm`];
  if (existsSync(certificates)) mounts.push('/etc/ssl/certs:/etc/ssl/certs:ro');
  return mounts.flatMap((mount) => ['--volume', mount]);
}
