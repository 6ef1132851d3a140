import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { MINUTE_MS } from '../../rules/day.js';
import type { Served } from './reason-to-hold.js';

/**
 * Remembers in the data folder how far the database was. Always a minute behind, because a standby that takes over may lack
 * what was written last. Without a folder that can be written nothing is remembered.
 */
export class ServedPosition {
  private served: Served | null;
  private next: Served | null = null;
  private notedAt = -Infinity;

  constructor(private readonly file: string) {
    this.served = this.read();
  }

  get last(): Served | null {
    return this.served;
  }

  note(seen: Served): void {
    if (this.served?.place !== seen.place) return this.restart(seen);
    const now = performance.now();
    if (now - this.notedAt < MINUTE_MS) return;
    if (this.next) this.keep(this.next);
    [this.next, this.notedAt] = [seen, now];
  }

  /** For a database that went back, or another one. */
  restart(seen: Served): void {
    this.keep(seen);
    [this.next, this.notedAt] = [null, performance.now()];
  }

  private keep(served: Served): void {
    this.served = served;
    try {
      mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
      // Made first and then written in place, which keeps its identity.
      writeFileSync(this.file, '', { flag: 'a', mode: 0o600 });
      const text = { place: served.place, position: String(served.position), file: identityOf(this.file) };
      writeFileSync(this.file, `${JSON.stringify(text)}\n`);
    } catch {
      // A folder that cannot be written, as in a container without a volume.
    }
  }

  /** @returns null also for a file that was copied here, because another server has served the database then */
  private read(): Served | null {
    try {
      const { place, position, file } = JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, string>;
      return file === identityOf(this.file) ? { place: place!, position: BigInt(position!) } : null;
    } catch {
      return null;
    }
  }
}

/** Differs between a file and its copy. */
export function identityOf(file: string): string {
  const { ino, birthtimeNs } = statSync(file, { bigint: true });
  return `${ino}/${birthtimeNs}`;
}
