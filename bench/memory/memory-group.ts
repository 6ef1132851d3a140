import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

const V1 = '/sys/fs/cgroup/memory';
const V2 = '/sys/fs/cgroup';

/** A control group whose processes may use so much memory, as a container or a small machine would let them. */
export class MemoryGroup {
  private constructor(private readonly folder: string) {}

  /** @returns null where this process may make no group */
  static of(megabytes: number): MemoryGroup | null {
    const isFirst = existsSync(`${V1}/memory.limit_in_bytes`);
    const folder = `${isFirst ? V1 : V2}/lisensi-bench-${process.pid}`;
    try {
      mkdirSync(folder);
      writeFileSync(
        `${folder}/${isFirst ? 'memory.limit_in_bytes' : 'memory.max'}`,
        `${megabytes * 1_048_576}`,
      );
      return new MemoryGroup(folder);
    } catch {
      if (existsSync(folder)) rmdirSync(folder);
      return null;
    }
  }

  /** The command as one that joins the group first. */
  command(words: string[]): string[] {
    return ['sh', '-c', `echo $$ > ${this.folder}/cgroup.procs && exec "$@"`, 'sh', ...words];
  }

  remove(): void {
    rmdirSync(this.folder);
  }
}

/** What a running process holds and has held at most, in MB. */
export function memoryOf(pid: number): { resident: number; peak: number } | null {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return status.includes('VmHWM') ? { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') } : null;
}
