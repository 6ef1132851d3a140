import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

/** Writes a file completely or not at all, even across a power cut. Only its owner may read it. */
export function writeDurably(file: string, text: string): void {
  const unfinished = `${file}.unfinished`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  flushFolder(dirname(file));
}

export async function flushTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  await pLimit(CONCURRENCY).map(
    paths.filter((_, i) => entries[i]!.isFile()),
    async (path) => {
      await using file = await open(path);
      await file.sync();
    },
  );
  for (const [i, path] of paths.entries()) if (entries[i]!.isDirectory()) flushFolder(path);
  flushFolder(folder);
}

const CONCURRENCY = 32;

export function flushFolder(folder: string): void {
  // Windows cannot open folders and keeps their entries by itself.
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
