import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PaymentProof } from './payment-proof.entity.js';
import { PICTURE_ENDINGS, type PictureType } from '../../rules/picture.js';

/** Should a browser take it for a page all the same, that page may do nothing. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

type Picture = { name: string; type: PictureType; content: Uint8Array };

/** The picture under the type that its bytes had. */
export function pictureFile({ name, type, content }: Picture, reply: FastifyReply): StreamableFile {
  reply.header('Content-Security-Policy', POLICY);
  const disposition = `inline; filename="${name}.${PICTURE_ENDINGS[type]}"`;
  return new StreamableFile(Buffer.from(content), { type, disposition });
}

export const proofFile = ({ payment, type, content }: PaymentProof, reply: FastifyReply): StreamableFile =>
  pictureFile({ name: `${payment.invoice.number}-${payment.id}`, type, content: content! }, reply);
