import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { strippedJpeg } from './stripped-jpeg.js';

const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
const segment = (marker: number, content: Buffer | string | number[]) => {
  const body = Buffer.from(content as string);
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
};
const joined = (...parts: (Uint8Array | number[])[]) =>
  Buffer.concat(parts.map((part) => Uint8Array.from(part)));

const JFIF = segment(0xe0, 'JFIF\0\u0001\u0001');
const COLOURS = segment(0xe2, 'ICC_PROFILE\0\u0001\u0001profile');
const ADOBE = segment(0xee, 'Adobe\0d');
const TABLES = segment(0xdb, 'tables');
/** Stuffed bytes and a restart within. */
const SCAN = joined(segment(0xda, 'scan'), [1, 0xff, 0x00, 2, 0xff, 0xd3, 3]);
const PLACE = 'GPS 6.2088 S 106.8456 E';

const tag = (isLittle: boolean, value: number) => {
  const tiff = Buffer.alloc(26);
  const [word, long] = isLittle
    ? [tiff.writeUInt16LE.bind(tiff), tiff.writeUInt32LE.bind(tiff)]
    : [tiff.writeUInt16BE.bind(tiff), tiff.writeUInt32BE.bind(tiff)];
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  word(42, 2);
  long(8, 4);
  word(1, 8);
  word(0x0112, 10);
  word(3, 12);
  long(1, 14);
  word(value, 18);
  return tiff;
};
const exif = (tiff: Uint8Array | string = '') =>
  segment(0xe1, joined(Buffer.from('Exif\0\0'), Buffer.from(tiff as string), Buffer.from(PLACE)));
const turned = (value: number) => segment(0xe1, joined(Buffer.from('Exif\0\0'), tag(false, value)));

const picture = (...extra: Uint8Array[]) => joined(SOI, JFIF, ...extra, COLOURS, ADOBE, TABLES, SCAN, EOI);
const PLAIN = picture();

describe('stripping a JPEG', () => {
  it('keeps a file without metadata byte by byte', () => {
    expect(strippedJpeg(PLAIN)).toEqual(PLAIN);
    const progressive = joined(SOI, TABLES, SCAN, segment(0xc4, 'more'), SCAN, EOI);
    expect(strippedJpeg(progressive)).toEqual(progressive);
  });

  it.each([
    ['EXIF', exif()],
    ['XMP', segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${PLACE}`)],
    ['IPTC', segment(0xed, `Photoshop 3.0\0${PLACE}`)],
    ['a comment', segment(0xfe, PLACE)],
    ['words of its maker', segment(0xe4, PLACE)],
    ['an index of further pictures', segment(0xe2, `MPF\0${PLACE}`)],
    ['EXIF behind filling', joined([0xff, 0xff], exif())],
  ])('removes %s', (_, metadata) => {
    expect(strippedJpeg(picture(metadata))).toEqual(PLAIN);
  });

  it('removes what follows the end of the picture', () => {
    const further = joined(SOI, exif(), SCAN, EOI);
    expect(strippedJpeg(joined(PLAIN, Buffer.from(PLACE), further))).toEqual(PLAIN);
  });

  it.each([3, 6, 8])('keeps the orientation %i, in either byte order', (way) => {
    for (const isLittle of [true, false])
      expect(strippedJpeg(picture(exif(tag(isLittle, way))))).toEqual(
        joined(SOI, turned(way), PLAIN.subarray(2)),
      );
  });

  it.each([0, 1, 9, 0xffff])('adds no orientation for upright or invalid values (%i)', (way) => {
    expect(strippedJpeg(picture(exif(tag(false, way))))).toEqual(PLAIN);
  });

  it('keeps a truncated picture as far as it goes', () => {
    const whole = picture(exif());
    expect(strippedJpeg(whole.subarray(0, -3))).toEqual(PLAIN.subarray(0, -3));
  });

  it.each([
    ['nothing but a beginning', Buffer.from(SOI)],
    ['no picture', joined(SOI, JFIF, EOI)],
    ['a segment that is longer than the file', joined(SOI, [0xff, 0xe1, 0xff, 0xff], Buffer.from(PLACE))],
    ['a segment shorter than its length', joined(SOI, [0xff, 0xe1, 0, 1], SCAN, EOI)],
    ['half a length', joined(SOI, [0xff, 0xe1, 0])],
    ['something else than a segment', joined(SOI, Buffer.from(PLACE), SCAN, EOI)],
    ['a stuffed byte outside of its picture', joined(SOI, [0xff, 0], SCAN, EOI)],
    ['filling without an end', joined(SOI, Buffer.alloc(1_000, 0xff))],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('rejects %s', (_, bytes) => {
    expect(strippedJpeg(bytes)).toBeNull();
  });

  it('never throws and never leaks metadata, wherever the file is cut or changed', () => {
    const whole = picture(exif(tag(true, 6)));
    for (let end = 0; end < whole.length; end++) {
      const kept = strippedJpeg(whole.subarray(0, end));
      expect(kept !== null && Buffer.from(kept).includes(PLACE)).toBe(false);
    }
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const changed = Buffer.from(whole);
        changed[at] = byte;
        const kept = strippedJpeg(changed);
        expect(kept === null || kept.length <= changed.length + 38).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        strippedJpeg(joined(SOI, bytes));
      }),
    );
  });
});
