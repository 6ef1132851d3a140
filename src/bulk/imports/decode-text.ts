import { isUtf8 } from 'node:buffer';
import type { TableEncoding } from '../../rules/csv.js';

/** @property isDamaged whether a replacement character stands for bytes that cannot be read */
export type Decoded = { content: Buffer; encoding: TableEncoding; isDamaged: boolean };

/** The byte order marks of UTF-16. */
const MARKS: [TableEncoding, Buffer][] = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
export const REPLACEMENT = '\uFFFD';
/** What the bytes become that have no meaning in windows-1252. */
const UNASSIGNED = /[\u0080-\u009f]/g;
const OF_SEVERAL_BYTES = /[^\0-\u007f\ufffd]/;

/** By its mark, else UTF-8 if it can be, else windows-1252. */
export function decoded(bytes: Buffer): Decoded {
  const [marked] = MARKS.find(([, mark]) => bytes.subarray(0, 2).equals(mark)) ?? [];
  if (!marked && isUtf8(bytes)) return { content: bytes, encoding: 'utf-8', isDamaged: false };
  const text = new TextDecoder(marked ?? 'utf-8').decode(bytes);
  // Characters of several bytes that are right say that it is UTF-8, of which a part is damaged.
  if (marked || OF_SEVERAL_BYTES.test(text))
    return { content: Buffer.from(text), encoding: marked ?? 'utf-8', isDamaged: true };
  const windows = new TextDecoder('windows-1252').decode(bytes).replace(UNASSIGNED, REPLACEMENT);
  return { content: Buffer.from(windows), encoding: 'windows-1252', isDamaged: true };
}
