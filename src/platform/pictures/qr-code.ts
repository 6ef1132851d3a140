import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';
import type { QrCode } from '../../rules/paper.js';

/** Quiet zone in modules, as scanners need it. */
const BORDER = 4;
/** Pixels per module: banking apps cannot read small pictures. */
const SCALE = 12;

const modulesOf = (text: string) => encode(text, { ecc: 'M', border: BORDER });

export function qrCodeOf(text: string): QrCode {
  const { size, data } = modulesOf(text);
  return { size, path: data.map(pathOfRow).join('') };
}

function pathOfRow(row: boolean[], y: number): string {
  const starts = row.flatMap((isBlack, x) => (isBlack && !row[x - 1] ? [x] : []));
  return starts
    .map((x) => {
      const width = row.indexOf(false, x) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    })
    .join('');
}

/** A PNG, because a phone cannot scan its own screen, and banking apps open pictures. */
export function qrPictureOf(text: string): Buffer {
  const { size, data } = modulesOf(text);
  const side = size * SCALE;
  const rows = data.flatMap((row) => {
    const pixels = Buffer.from(row.flatMap((isBlack) => Array<number>(SCALE).fill(isBlack ? 0 : 255)));
    // Filter byte of a row: none.
    return Array<Buffer>(SCALE).fill(Buffer.concat([Buffer.of(0), pixels]));
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // 8-bit greyscale.
  head.writeUInt8(8, 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND')];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
