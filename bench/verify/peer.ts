import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../test/support/servers/free-port.js';
import { memoryOf } from '../memory/memory-group.js';
import { cpuTimeOf } from './cpu-time.js';

export type Peer = {
  name: PeerName;
  port: number;
  /** What its processes have spent so far, in microseconds; null where the system does not tell. */
  cpuTime(): number | null;
  /** The most that its first process has held so far, in MB. */
  peakMemory(): number | undefined;
  stop(): Promise<void>;
};

/** As package.json, the image and the unit of systemd start it. */
const YOUNG = '--max-semi-space-size=16';

/** How each server is started; ours is the one that is built, with nothing switched off. */
const PROGRAMS = {
  /** Another checkout of the project, built: `--against`. */
  before: [YOUNG, 'dist/server/src/main.js'],
  'identity: before': [YOUNG, 'dist/server/src/main.js'],
  ours: [YOUNG, 'dist/server/src/main.js'],
  /** Each call says which board it comes from. */
  'identity: ours': [YOUNG, 'dist/server/src/main.js'],
  'two: ours on one port': [YOUNG, 'dist/server/src/main.js'],
  'a: node:http + pg': ['--import', './test/support/jest/load-typescript.mjs', 'bench/verify/bare-http.ts'],
  'b: Fastify + pg': ['--import', './test/support/jest/load-typescript.mjs', 'bench/verify/bare-fastify.ts'],
  'c: Nest + findOne': [
    '--import',
    './test/support/jest/load-typescript.mjs',
    'bench/verify/nest-find-one.ts',
  ],
};

export type PeerName = keyof typeof PROGRAMS;
export const PEERS = (Object.keys(PROGRAMS) as PeerName[]).filter((name) => !name.endsWith('before'));

/** Nothing on the port tells apart who answers. */
const SECOND_INSTANCE_MS = 10_000;

/** Starts a server as a process of its own, or two on one port, and waits until they answer. @param folder of its program */
export async function startPeer(
  name: PeerName,
  databaseUrl: string,
  key: string,
  folder = '.',
): Promise<Peer> {
  const port = await freePort();
  const isTwo = name.startsWith('two');
  const start = () =>
    spawn(process.execPath, PROGRAMS[name], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        JWT_SECRET: 'a secret of more than thirty-two bytes for benchmarks',
        ADMIN_PASSWORD: 'only for this benchmark',
        SHARE_PORT: String(isTwo),
      },
    });
  const children = [start()];
  await answers(port, key, children[0]!, name);
  if (isTwo) {
    children.push(start());
    await pause(SECOND_INSTANCE_MS);
  }
  return {
    name,
    port,
    cpuTime: () => children.reduce((sum, { pid }) => sum + (cpuTimeOf(pid!) ?? 0), 0),
    peakMemory: () => memoryOf(children[0]!.pid!)?.peak,
    async stop() {
      for (const child of children) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
  };
}

async function answers(port: number, key: string, child: ChildProcess, name: string): Promise<void> {
  while (child.exitCode === null) {
    if (await isAnswered(port, key)) return;
    await pause(100);
  }
  throw new Error(`${name} ended before it answered`);
}

async function isAnswered(port: number, key: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/verify-license`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ license_key: key }),
  }).catch(() => null);
  return answer?.status === 200 && ((await answer.json()) as { valid: boolean }).valid;
}
