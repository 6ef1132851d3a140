import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const HEALTHY_WITHIN_MS = 90_000;

/** Mounts as an engine does with --read-only, --tmpfs /tmp and a volume for each folder, then becomes the command. */
const ENTER = `
set -e
root=$1 volumes=$2 user=$3 workdir=$4; shift 4
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
if [ -d "$volumes/secrets" ]; then
  mount -t tmpfs tmpfs "$root/run" && mkdir "$root/run/secrets"
  mount --bind "$volumes/secrets" "$root/run/secrets"
fi
for name in data backups; do mount --bind "$volumes/$name" "$root/app/$name"; done
exec chroot --userspec="$user" "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$workdir" "$@"`;

/** A built image, its root mounted somewhere, and what it says about how it is started. */
export class Image {
  constructor(root, { User, WorkingDir, Env, Cmd, Healthcheck }) {
    Object.assign(this, { root, user: User, workdir: WorkingDir, cmd: Cmd });
    this.env = Object.fromEntries(
      Env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    );
    this.healthcheck = Healthcheck.Test.slice(1);
  }

  /** Two empty volumes that belong to the image's user, as a new volume takes the owner over. */
  volumes(folder) {
    const [uid, gid] = this.user.split(':').map(Number);
    for (const name of ['', 'data', 'backups']) {
      mkdirSync(join(folder, name), { recursive: true });
      chownSync(join(folder, name), uid, gid);
    }
    return folder;
  }

  start(volumes, settings, command = this.cmd) {
    const args = [
      '--mount',
      'sh',
      '-c',
      ENTER,
      'sh',
      this.root,
      volumes,
      this.user,
      this.workdir,
      ...command,
    ];
    return spawn('unshare', args, { env: { ...this.env, ...settings }, stdio: ['ignore', 'pipe', 2] });
  }

  /** @returns what a command prints @throws when it does not end with 0 */
  async perform(volumes, settings, command) {
    const child = this.start(volumes, settings, command);
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${out}`);
    return out;
  }

  /** Starts the CMD and waits until the HEALTHCHECK says so; acts; ends it by SIGTERM. @returns what was seen */
  async serve(volumes, settings, act = async () => ({})) {
    const began = performance.now();
    const server = this.start(volumes, settings);
    server.stdout.pipe(process.stderr, { end: false });
    const ended = once(server, 'exit');
    while (!(await this.isHealthy(volumes, settings))) {
      if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}.`);
      if (performance.now() - began > HEALTHY_WITHIN_MS) throw new Error('It does not become healthy.');
      await pause(200);
    }
    const healthyAfterMs = Math.round(performance.now() - began);
    const seen = await act();
    const rssMb = Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024,
    );
    server.kill('SIGTERM');
    const [code, signal] = await ended;
    return { healthyAfterMs, rssMb, ...seen, exit: code ?? signal };
  }

  isHealthy(volumes, settings) {
    return this.perform(volumes, settings, this.healthcheck).then(
      () => true,
      () => false,
    );
  }
}
