import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives out by itself (32768 and more on Linux): between here and where it is listened on,
 * nobody who asks for any port gets it. Each worker of a run has a range of its own.
 */
const FIRST = 15_000;
const RANGE = 2_000;
let next = FIRST + Number(process.env.JEST_WORKER_ID ?? 0) * RANGE + Math.floor(Math.random() * RANGE);

/** A port of this machine that nobody listens on at this moment, and that is not given out again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++;
    // oxlint-disable-next-line no-await-in-loop
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
