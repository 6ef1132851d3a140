function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
const chunk = (name: string, content: Buffer) =>
  Buffer.concat([uint32(content.length), Buffer.from(name), content, uint32(0)]);

/** The head of a PNG, which decides on it; what follows need be no picture. @param frames more than one: an animation */
export const pngOf = (width: number, height: number, frames = 1): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 6, 0, 0, 0])])),
    ...(frames > 1 ? [chunk('acTL', Buffer.concat([uint32(frames), uint32(0)]))] : []),
  ]);

/** The size of a JPEG: the segment before its scan. */
export const jpegFrame = (width: number, height: number): number[] => [
  0xff,
  0xc0,
  0,
  11,
  8,
  height >> 8,
  height & 0xff,
  width >> 8,
  width & 0xff,
  1,
  1,
  0x11,
  0,
];

/** The head of a WebP of 2 by 2 pixels, as text. */
export const WEBP = 'RIFF0000WEBPVP8X\n\0\0\0\0\0\0\0\u0001\0\0\u0001\0\0';
