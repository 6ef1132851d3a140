import { readFileSync } from 'node:fs';
import { freemem, totalmem } from 'node:os';
import type { Config } from './config.js';
import { Remediable } from '../errors/remediable.js';

/** MiB. The least in which a first start survived (`npm run bench:memory -- --limit`), and what an idle instance holds on a server. */
const EMBEDDED = 240;
const ON_SERVER = 160;

const MIB = 1_048_576;

type Memory = { limit: number; free: number };

class TooLittleMemory extends Remediable {}

/** Otherwise the system would kill the process in the middle of its start, without a word. @throws TooLittleMemory */
export function refuseLittleMemory(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  { limit, free }: Memory = memoryHere(),
): void {
  const needed = databaseUrl ? ON_SERVER : EMBEDDED;
  const has = Math.floor(Math.min(limit, free) / MIB);
  if (has >= needed) return;
  const shortage =
    limit <= free ? `may use ${has} MiB of memory` : `finds ${has} MiB of this machine's memory free`;
  throw new TooLittleMemory(`Lisensi ${shortage} and needs ${needed} to start${remedy(!databaseUrl)}`);
}

function remedy(isEmbedded: boolean): string {
  if (isEmbedded)
    return ` with the embedded database. Raise the limit or free memory, or set DATABASE_URL to a PostgreSQL on another machine: then ${ON_SERVER} are enough.`;
  return '. Raise the limit or free memory.';
}

/** The control group's limit, of version 1 or 2, where it is below what the machine has. What may be swapped out counts as free. */
function memoryHere(): Memory {
  const limit = process.constrainedMemory() || Infinity;
  return { limit: Math.min(limit, totalmem()), free: freemem() + freeSwap() };
}

function freeSwap(): number {
  if (process.platform !== 'linux') return Infinity;
  return Number(/^SwapFree:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024;
}
