import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { refusedCommand } from '../../platform/errors/refusal.js';
import { isDumpName } from '../../rules/dump-name.js';

/** Renames the file once it is complete and on the disk; only its owner may read it. @throws Refusal 409 when it exists */
export async function writeDump(file: string, text: AsyncIterable<string>): Promise<void> {
  if ((await sizeOf(file)) !== null) {
    throw refusedCommand(`The file ${file} already exists. Choose another name.`);
  }
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const disk = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(text), createGzip(), disk);
    await rename(unfinished, file);
  } catch (error) {
    // The first error is the one to report.
    await rm(unfinished, { force: true }).catch(() => {});
    throw isOfDisk(error) ? refusedCommand(`${file} cannot be written: ${error.message}.`) : error;
  }
}

/** Characters. The longest rows hold a picture (4 MiB in a dump) or the cells of an import. */
const MAX_LINE = 64 * 1024 * 1024;

/** @throws Refusal 409 when it cannot be read to its end, or holds a longer line than any dump */
export async function* readLines(file: string): AsyncGenerator<string> {
  const text = createGunzip();
  const bytes = createReadStream(file).on('error', (error) => text.destroy(error));
  bytes.pipe(text);
  const rest = new UnfinishedLine();
  try {
    for await (const chunk of text.setEncoding('utf8')) {
      const [first, ...lines] = String(chunk).split('\n') as [string, ...string[]];
      rest.add(first);
      if (rest.length > MAX_LINE) throw damaged(file);
      if (lines.length === 0) continue;
      yield rest.take();
      rest.add(lines.pop()!);
      yield* lines;
    }
  } catch (error) {
    throw isOfDisk(error) ? refusedCommand(`${file} cannot be read: ${error.message}.`) : damaged(file);
  } finally {
    bytes.destroy();
  }
  if (rest.length > 0) throw damaged(file);
}

/** Collects the chunks of a line; concatenating a long one at each chunk would take minutes. */
class UnfinishedLine {
  length = 0;
  private pieces: string[] = [];

  add(piece: string): void {
    this.pieces.push(piece);
    this.length += piece.length;
  }

  take(): string {
    const line = this.pieces.join('');
    this.pieces = [];
    this.length = 0;
    return line;
  }
}

const DISK = /^(EACCES|EDQUOT|EEXIST|EISDIR|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS)$/;

const isOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  DISK.test((error as NodeJS.ErrnoException).code ?? '');

export const damaged = (file: string) =>
  refusedCommand(`${file} is cut short or damaged. Take another copy of it, or an older dump.`);

export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const names = (await readdir(folder)).filter(isDumpName).toSorted();
  const old = names.slice(0, Math.max(0, names.length - count));
  for (const name of old) await rm(join(folder, name));
  return old;
}

export async function sizeOf(file: string): Promise<number | null> {
  return (await stat(file).catch(() => null))?.size ?? null;
}
