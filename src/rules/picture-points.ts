import type { PictureType } from './picture.js';

/** A picture of a few kilobytes may need gigabytes to be shown; the largest photo of most phones has less. */
export const MAX_POINTS = 50_000_000;

/** Width times height, of all frames together, as the file says itself. @returns null when it does not */
export function pointsOf(bytes: Uint8Array, type: PictureType): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return READERS[type](view) || null;
  } catch (error) {
    // The file ends before it says so.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const READERS: Record<PictureType, (view: DataView) => number> = {
  'image/png': pointsOfPng,
  'image/jpeg': pointsOfJpeg,
  'image/webp': pointsOfWebp,
};

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

function pointsOfPng(view: DataView): number {
  if (nameAt(view, 12) !== 'IHDR') return 0;
  const points = view.getUint32(16) * view.getUint32(20);
  for (let at = 33; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const name = nameAt(view, at + 4);
    if (name === 'acTL') return points * Math.max(1, view.getUint32(at + 8));
    if (name === 'IDAT') break;
  }
  return points;
}

/** A frame header: 0xc0 to 0xcf, of which three are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const isPastHeaders = (marker: number) => marker === 0xd9 || marker === 0xda;

function pointsOfJpeg(view: DataView): number {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(++at);
    if (marker === 0xff) continue;
    at++;
    if (isFrame(marker)) return view.getUint16(at + 3) * view.getUint16(at + 5);
    if (isPastHeaders(marker)) return 0;
    if (!isBare(marker)) at += view.getUint16(at);
  }
  return 0;
}

const CANVAS = 'VP8X';
const FRAME = 'ANMF';

/** The size of the canvas, once for each frame, or that of the picture, whichever is larger. */
function pointsOfWebp(view: DataView): number {
  let [canvas, still, frames] = [0, 0, 0];
  for (let at = 12; at + 8 <= view.byteLength;) {
    const [name, length, content] = [nameAt(view, at), view.getUint32(at + 4, true), at + 8];
    if (name === CANVAS) canvas = sideAt(view, content + 4) * sideAt(view, content + 7);
    if (name === 'VP8 ')
      still = (view.getUint16(content + 6, true) & 0x3fff) * (view.getUint16(content + 8, true) & 0x3fff);
    if (name === 'VP8L') still = losslessPoints(view.getUint32(content + 1, true));
    if (name === FRAME) frames++;
    at = content + length + (length % 2);
  }
  return Math.max(canvas * Math.max(1, frames), still);
}

/** 24 bits, one less than the side. */
const sideAt = (view: DataView, at: number): number =>
  1 + view.getUint8(at) + view.getUint8(at + 1) * 2 ** 8 + view.getUint8(at + 2) * 2 ** 16;

/** Twice 14 bits, one less than the side. */
const losslessPoints = (bits: number): number => (1 + (bits & 0x3fff)) * (1 + ((bits >>> 14) & 0x3fff));
