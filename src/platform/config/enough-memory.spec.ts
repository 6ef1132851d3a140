import { describe, expect, it } from '@jest/globals';
import { refuseLittleMemory } from './enough-memory.js';

const MIB = 1_048_576;
const embedded = { databaseUrl: undefined };
const onServer = { databaseUrl: 'postgresql://localhost/lisensi' };

describe('a start with little memory', () => {
  const start = (config: typeof embedded | typeof onServer, limit: number, free = 64_000) =>
    refuseLittleMemory(config, { limit: limit * MIB, free: free * MIB });

  it('is refused under a limit that is too low, with the figure and a remedy', () => {
    expect(() => start(embedded, 200)).toThrow(
      /may use 200 MiB of memory and needs \d+ to start with the embedded database\. Raise the limit/,
    );
  });

  it('is refused where others hold the memory of the machine', () => {
    expect(() => start(embedded, 64_000, 200)).toThrow(/finds 200 MiB of this machine's memory free/);
  });

  it('needs less without the embedded database', () => {
    expect(() => start(onServer, 200)).not.toThrow();
    expect(() => start(onServer, 100)).toThrow(/needs 160 to start\. Raise the limit or free memory\.$/);
  });

  it('is allowed where there is enough', () => {
    expect(() => start(embedded, 512)).not.toThrow();
    expect(() => refuseLittleMemory(embedded)).not.toThrow();
  });
});
