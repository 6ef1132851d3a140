import { askApi } from '@/api/api';
import { smallPicture } from '@/lib/small-picture';

/** Uploads the picture of a payment. @throws ApiError */
export async function keepProof(paymentId: number, picture: File): Promise<void> {
  const file = await smallPicture(picture);
  await askApi('POST /payments/:id/proof', { params: { id: paymentId }, file });
}
