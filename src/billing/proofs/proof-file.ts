import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PaymentProof } from '../ledger/payment-proof.entity.js';
import { PICTURE_ENDINGS, type PictureType } from '../../rules/picture.js';

/** If a browser rendered it as a page, the page could do nothing. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

type Picture = { name: string; type: PictureType; content: Uint8Array };

export function pictureFile({ name, type, content }: Picture, reply: FastifyReply): StreamableFile {
  reply.header('Content-Security-Policy', POLICY);
  const disposition = `inline; filename="${name}.${PICTURE_ENDINGS[type]}"`;
  return new StreamableFile(Buffer.from(content), { type, disposition });
}

export const proofFile = ({ payment, type, content }: PaymentProof, reply: FastifyReply): StreamableFile =>
  pictureFile({ name: `${payment.invoice.number}-${payment.id}`, type, content: content! }, reply);
