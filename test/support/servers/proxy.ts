import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls, TLSSocket } from 'node:tls';
import { freePort } from './free-port.js';
import { env, type Program, whatToInstall } from './programs.js';

/** The ports of a test's proxy, the port of the server behind it, and its own folder. */
export type ProxyAddress = { folder: string; http: number; https: number; port: number };

/** A proxy with a sample in ops/. */
export type ProxyKind = {
  name: string;
  needs: Program[];
  /** Writes its files. @returns the command that runs it in the foreground */
  prepare: (place: ProxyAddress) => [program: string, ...args: string[]];
};

/** What to install so that the proxy can be tested here; null when nothing is missing. */
export const whyNot = ({ needs }: ProxyKind): string | null => whatToInstall(needs);

/** A proxy that runs the sample of ops/, on free ports with its own certificate. */
export class Proxy {
  private constructor(
    private readonly place: ProxyAddress,
    private readonly process: ChildProcess,
  ) {}

  static async inFrontOf(port: number, { name, prepare }: ProxyKind): Promise<Proxy> {
    const folder = mkdtempSync(join(tmpdir(), `lisensi-${name}-`));
    const http = await freePort();
    let https = await freePort();
    while (https === http) https = await freePort();
    const place = { folder, http, https, port };
    const [program, ...args] = prepare(place);
    // The folders in which caddy stores data.
    const homes = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
    const log = openSync(join(folder, 'output.log'), 'w');
    const options: SpawnOptions = { env: { ...env, ...homes }, cwd: folder, stdio: ['ignore', log, log] };
    const proxy = new Proxy(place, spawn(program, args, options));
    await proxy.listening();
    return proxy;
  }

  get http(): number {
    return this.place.http;
  }

  get https(): number {
    return this.place.https;
  }

  /** What nginx logged, which by default is every request. */
  get accessLog(): string {
    return readFileSync(join(this.place.folder, 'access.log'), 'utf8');
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      this.process.kill('SIGTERM');
      await once(this.process, 'exit');
    }
    rmSync(this.place.folder, { recursive: true, force: true });
  }

  private async listening(): Promise<void> {
    while (!(await answers(this.http, connect)) || !(await answers(this.https, connectSecurely))) {
      if (this.process.exitCode !== null)
        throw new Error(readFileSync(join(this.place.folder, 'output.log'), 'utf8'));
      await pause(20);
    }
  }
}

/** Caddy listens before it has made its certificate. */
const connectSecurely = (port: number, host: string): Socket =>
  connectTls({ port, host, servername: 'lisensi.example.com', rejectUnauthorized: false });

async function answers(port: number, open: (port: number, host: string) => Socket): Promise<boolean> {
  const socket = open(port, '127.0.0.1');
  try {
    await once(socket, socket instanceof TLSSocket ? 'secureConnect' : 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
