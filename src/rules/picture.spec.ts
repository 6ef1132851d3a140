import { describe, expect, it } from '@jest/globals';
import { pictureTypeOf } from './picture.js';

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
});
