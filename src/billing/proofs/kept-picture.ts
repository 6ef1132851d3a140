import { pictureTypeOf, type PictureType } from '../../rules/picture.js';
import { strippedJpeg } from './stripped-jpeg.js';

export type KeptPicture = { type: PictureType; kept: Buffer };

/** A photo tells where it was taken, which is nobody's business here. @returns null of what is no picture */
export function keptPicture(content: Buffer): KeptPicture | null {
  const type = pictureTypeOf(content);
  const kept = type === 'image/jpeg' ? strippedJpeg(content) : content;
  return type && kept && { type, kept: Buffer.from(kept) };
}
