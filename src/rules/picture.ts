import { BODY_LIMITS } from './limits.js';

/** Formats that browsers display and that cannot contain scripts. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const PICTURE_ENDINGS: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export const MAX_PICTURE = BODY_LIMITS.picture;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** Detected by the first bytes, whatever the file's name says; null for unsupported formats. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const has = (sign: number[], at = 0) => sign.every((byte, i) => bytes[at + i] === byte);
  if (has(JPEG)) return 'image/jpeg';
  if (has(PNG)) return 'image/png';
  return has(RIFF) && has(WEBP, 8) ? 'image/webp' : null;
}
