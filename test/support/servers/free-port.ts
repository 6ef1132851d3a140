import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports of the system (32768 and more on Linux), so that no other program is assigned the port before
 * it is used. Each worker of a run has a range of its own.
 */
const FIRST = 15_000;
const RANGE = 2_000;
let next = FIRST + Number(process.env.JEST_WORKER_ID ?? 0) * RANGE + Math.floor(Math.random() * RANGE);

/** A port of this machine that is free now, and that is not returned again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++;
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
