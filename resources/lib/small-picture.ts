import { MAX_PICTURE, PICTURE_TYPES } from '@server/rules/picture';

/** Large enough to read a payment slip. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;

/** Redraws photos that are too large or of an unsupported format. */
export async function smallPicture(picture: Blob): Promise<Blob> {
  if (picture.size <= MAX_PICTURE && PICTURE_TYPES.some((type) => type === picture.type)) return picture;
  // The server explains what is wrong with a picture that this browser cannot read.
  return drawnAnew(picture).catch(() => new Blob([picture], { type: 'image/jpeg' }));
}

async function drawnAnew(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture'))), 'image/jpeg', QUALITY);
  });
}
