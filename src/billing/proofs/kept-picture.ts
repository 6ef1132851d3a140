import { pictureTypeOf, type PictureType } from '../../rules/picture.js';
import { strippedJpeg } from './stripped-jpeg.js';

export type KeptPicture = { type: PictureType; kept: Buffer };

/** Strips metadata such as the location. @returns null when the file is not a picture */
export function keptPicture(content: Buffer): KeptPicture | null {
  const type = pictureTypeOf(content);
  const kept = type === 'image/jpeg' ? strippedJpeg(content) : content;
  return type && kept && { type, kept: Buffer.from(kept) };
}
