import { describe, expect, it } from '@jest/globals';
import { pictureTypeOf, type PictureType } from './picture.js';
import { pointsOf } from './picture-points.js';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('a picture', () => {
  it.each([
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['image/png', bytes([0x89], 'PNG\r\n', [0x1a], '\n rest')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ])('recognises %s by its first bytes', (type, content) => {
    expect(pictureTypeOf(content)).toBe(type);
  });

  it.each([
    ['an empty file', bytes('')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a GIF', bytes('GIF89a')],
    ['a file that has the name of a format in its middle', bytes('ABCD', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['a sound', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['a truncated PNG', bytes([0x89], 'PNG')],
    ['a JPEG behind a space', bytes(' ', [0xff, 0xd8, 0xff])],
  ])('does not recognise %s', (_, content) => {
    expect(pictureTypeOf(content)).toBeNull();
  });

  const chunk = (name: string, content: number[]) =>
    bytes(name, [content.length, 0, 0, 0], content, content.length % 2 ? [0] : []);
  const webp = (...chunks: Buffer[]) => Buffer.concat([bytes('RIFF', [0, 0, 0, 0], 'WEBP'), ...chunks]);
  const lossy = chunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x2c, 0x01, 0xc8, 0x40]);
  const lossless = chunk('VP8L', [0x2f, 0x2b, 0xc1, 0x31, 0, 0]);
  const canvas = (flags: number) => chunk('VP8X', [flags, 0, 0, 0, 0x2b, 1, 0, 0xc7, 0, 0]);
  const frame = chunk('ANMF', Array<number>(16).fill(0));

  it.each<[string, PictureType, Buffer, number | null]>([
    ['a lossy WebP', 'image/webp', webp(lossy), 60_000],
    ['a lossless WebP', 'image/webp', webp(lossless), 60_000],
    ['an extended WebP', 'image/webp', webp(canvas(0), chunk('ICCP', [1]), lossy), 60_000],
    ['an animated WebP', 'image/webp', webp(canvas(2), frame, frame, frame), 180_000],
    [
      'a WebP whose canvas is too small',
      'image/webp',
      webp(chunk('VP8X', Array<number>(10).fill(0)), lossy),
      60_000,
    ],
    ['a WebP without a picture', 'image/webp', webp(chunk('EXIF', [1])), null],
    [
      'a JPEG behind its metadata',
      'image/jpeg',
      bytes([
        0xff, 0xd8, 0xff, 0xe1, 0, 4, 0xff, 0xc0, 0xff, 0xff, 0xc2, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0,
      ]),
      60_000,
    ],
    ['a JPEG that begins without a size', 'image/jpeg', bytes([0xff, 0xd8, 0xff, 0xda, 0, 2]), null],
    ['a JPEG that breaks off', 'image/jpeg', bytes([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0]), null],
    [
      'a JPEG of no height',
      'image/jpeg',
      bytes([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 0, 1, 44, 1, 1, 0x11, 0]),
      null,
    ],
  ])('counts the points of %s', (_, type, content, points) => {
    expect(pointsOf(content, type)).toBe(points);
  });
});
