const [SOI, EOI, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe];
const [JFIF, EXIF, PROFILE, ADOBE, LAST_OF_APPLICATIONS] = [0xe0, 0xe1, 0xe2, 0xee, 0xef];
const EXIF_SIGN = text('Exif\0\0');
const PROFILE_SIGN = text('ICC_PROFILE\0');
const ORIENTATION = 0x0112;

type Segment = { marker: number; start: number; content: Uint8Array; end: number };

/** Removes metadata and trailing data; keeps colour profile and orientation. @returns null if it is no JPEG */
export function strippedJpeg(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Uint8Array[] = [];
  let hasPicture = false;
  let way = 1;
  for (let at = 2; !(hasPicture && at >= bytes.length);) {
    const segment = segmentAt(bytes, at);
    if (!segment) return null;
    const { marker, start, content, end } = segment;
    if (marker === EOI) {
      if (!hasPicture) return null;
      kept.push(bytes.subarray(start, end));
      break;
    }
    if (marker === EXIF && way === 1) way = orientationOf(content);
    hasPicture ||= marker === SCAN;
    if (isKept(segment)) kept.push(bytes.subarray(start, end));
    at = end;
  }
  return joined([Uint8Array.of(0xff, SOI), ...(way > 1 ? [turned(way)] : []), ...kept]);
}

function segmentAt(bytes: Uint8Array, from: number): Segment | null {
  let at = from;
  if (bytes[at] !== 0xff) return null;
  while (bytes[at] === 0xff) at++;
  const marker = bytes[at];
  const start = at - 1;
  if (!marker) return null;
  at++;
  if (isBare(marker)) return { marker, start, content: bytes.subarray(at, at), end: at };
  if (at + 2 > bytes.length) return null;
  const length = bytes[at]! * 256 + bytes[at + 1]!;
  const end = at + length;
  if (length < 2 || end > bytes.length) return null;
  const content = bytes.subarray(at + 2, end);
  return { marker, start, content, end: marker === SCAN ? endOfScan(bytes, end) : end };
}

const isBare = (marker: number) => marker === EOI || marker === 0x01 || isRestart(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Up to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at += next === 0xff ? 1 : 2;
  }
  return bytes.length;
}

function isKept({ marker, content }: Segment): boolean {
  if (marker === PROFILE) return startsWith(content, PROFILE_SIGN);
  const isOfApplication = marker >= JFIF && marker <= LAST_OF_APPLICATIONS;
  return marker === JFIF || marker === ADOBE || !(isOfApplication || marker === COMMENT);
}

function orientationOf(content: Uint8Array): number {
  if (!startsWith(content, EXIF_SIGN)) return 1;
  const tiff = content.subarray(EXIF_SIGN.length);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = tiff[0] === 0x49;
  const word = (at: number) => (at + 2 <= tiff.length ? view.getUint16(at, isLittle) : 0);
  const first = tiff.length >= 8 ? view.getUint32(4, isLittle) : 0;
  for (let i = 0; i < word(first); i++) {
    const entry = first + 2 + i * 12;
    if (entry + 12 > tiff.length) break;
    if (word(entry) !== ORIENTATION) continue;
    const way = word(entry + 8);
    return way >= 1 && way <= 8 ? way : 1;
  }
  return 1;
}

const turned = (way: number): Uint8Array =>
  joined([
    Uint8Array.of(0xff, EXIF, 0, 34),
    EXIF_SIGN,
    text('MM\0*'),
    Uint8Array.of(0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, way, 0, 0, 0, 0, 0, 0),
  ]);

function startsWith(bytes: Uint8Array, sign: Uint8Array): boolean {
  return sign.every((byte, i) => bytes[i] === byte);
}

function text(words: string): Uint8Array {
  return Uint8Array.from(words, (letter) => letter.charCodeAt(0));
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
