import { readFileSync } from 'node:fs';

/** Thrown for a file in another encoding, which would otherwise be read as rubbish without a word. */
class NotUtf8 extends Error {}

/** A text as editors of every system save it: with a byte order mark or without, with any line ends. @throws NotUtf8 */
export function readTextFile(file: string): string {
  const bytes = readFileSync(file);
  if (bytes.includes(0)) throw new NotUtf8();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    throw new NotUtf8();
  }
}

/** `which cannot be read`, and why where that is known. */
export function reasonOf(error: unknown): string {
  if (error instanceof NotUtf8) return 'is not saved as UTF-8';
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EISDIR') return 'is a folder';
  return code === 'EACCES' ? 'cannot be read by this user' : 'cannot be read';
}
