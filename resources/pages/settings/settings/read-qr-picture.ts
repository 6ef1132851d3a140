import { faultOfQris, type QrisFault } from '@server/rules/qris';
import { MAX_POINTS, pointsOf } from '@server/rules/picture-points';
import { pictureTypeOf } from '@server/rules/picture';
import { decodeQR } from 'qr/decode.js';

export type PictureFault = 'not_a_picture' | 'too_many_points' | 'no_code' | QrisFault;

type Read = { text: string; fault?: undefined } | { fault: PictureFault };

/** A code that is small on a poster needs the larger one, a blurred photo the smaller. */
const LONGEST_SIDES = [1_600, 800, 2_800];

/** Reads the QRIS code on a picture; nothing leaves this browser but its text. */
export async function readQrPicture(picture: Blob): Promise<Read> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const type = pictureTypeOf(bytes);
  const points = type && pointsOf(bytes, type);
  if (!points) return { fault: 'not_a_picture' };
  if (points > MAX_POINTS) return { fault: 'too_many_points' };
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return { fault: 'not_a_picture' };
  const found = codeOn(bitmap);
  if (found === null) return { fault: 'no_code' };
  const text = found.trim();
  const fault = faultOfQris(text);
  return fault ? { fault } : { text };
}

function codeOn(bitmap: ImageBitmap): string | null {
  for (const side of LONGEST_SIDES) {
    try {
      return decodeQR(pixelsOf(bitmap, side));
    } catch {
      // Thrown where it finds no code.
    }
  }
  return null;
}

function pixelsOf(bitmap: ImageBitmap, longestSide: number): ImageData {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d')!;
  // Where a picture is transparent, its paper is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
