import { pictureTypeOf, type PictureType } from '../../rules/picture.js';
import { MAX_POINTS, pointsOf } from '../../rules/picture-points.js';
import { strippedJpeg } from './stripped-jpeg.js';

export type KeptPicture = { type: PictureType; kept: Buffer };
export type PictureFault = 'not_a_picture' | 'too_many_points';

/** Strips metadata such as the location. */
export function keptPicture(content: Buffer): KeptPicture | PictureFault {
  const type = pictureTypeOf(content);
  const kept = type === 'image/jpeg' ? strippedJpeg(content) : content;
  const points = type && kept && pointsOf(kept, type);
  if (!points) return 'not_a_picture';
  return points > MAX_POINTS ? 'too_many_points' : { type, kept: Buffer.from(kept) };
}
