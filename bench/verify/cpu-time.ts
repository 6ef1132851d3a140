import { existsSync, readdirSync, readFileSync } from 'node:fs';

const TICK_US = 10_000;

type Process = { pid: number; parent: number; spent: number };

/**
 * What a process, those it started and those of them that have ended spent so far, in microseconds; null where the
 * system does not tell. Linux counts it in hundredths of a second.
 */
export function cpuTimeOf(pid: number): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  const all = readdirSync('/proc')
    .filter(isPid)
    .map(read)
    .filter((one) => one !== null);
  const familyOf = (root: number): Process[] => [
    ...all.filter((one) => one.pid === root),
    ...all.filter((one) => one.parent === root).flatMap((child) => familyOf(child.pid)),
  ];
  return familyOf(pid).reduce((total, { spent }) => total + spent, 0);
}

const isPid = (name: string) => /^\d+$/.test(name);

/** Null for one that has ended meanwhile. */
function read(pid: string): Process | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(pid), parent: Number(fields[1]), spent: ticks * TICK_US };
  } catch {
    return null;
  }
}
