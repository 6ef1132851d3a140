import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small disk of its own, in memory; who may not mount gets none. */
export class SmallDisk {
  /** @returns null where nothing may be mounted */
  static mount(folder, megabytes) {
    mkdirSync(folder, { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
    return status === 0 ? new SmallDisk(folder) : null;
  }

  constructor(folder) {
    this.folder = folder;
    this.filler = join(folder, 'filler');
  }

  /** Leaves so many bytes free. */
  fill(left = 0) {
    const { bavail, bsize } = statfsSync(this.folder);
    const size = bavail * bsize - left;
    try {
      if (size > 0) writeFileSync(this.filler, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }

  makeRoom() {
    rmSync(this.filler, { force: true });
  }

  unmount() {
    spawnSync('umount', ['-l', this.folder]);
  }
}
