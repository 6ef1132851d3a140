import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export async function newestFile(
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<number | null> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.filter(isWanted).map((name) => stat(join(folder, name))));
  return files.length > 0 ? Math.max(...files.map((file) => file.mtimeMs)) : null;
}
