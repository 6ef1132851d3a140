import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from '@jest/globals';

const mount = (folder: string, size: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder]);

/** Mounting may be forbidden even to root in a container. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lisensi-disk-'));
  const may = mount(folder, '64k');
  if (may) unmount(folder);
  rmSync(folder, { recursive: true });
  return may;
}

/** A test on a small disk of its own, in memory. Where mounting is forbidden it is skipped, by name. */
export function diskTest(name: string, size: string, run: (folder: string) => void | Promise<void>): void {
  if (!mayMount()) return it.skip(`${name} — skipped: no disk may be mounted here`, () => {});
  it(name, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lisensi-disk-'));
    mount(folder, size);
    try {
      await run(folder);
    } finally {
      unmount(folder);
      rmSync(folder, { recursive: true });
    }
  });
}
