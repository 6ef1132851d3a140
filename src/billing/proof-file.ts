import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PaymentProof } from '../ledger/payment-proof.entity.js';
import { PICTURE_ENDINGS } from '../rules/picture.js';

/** Should a browser take it for a page all the same, that page may do nothing. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The picture under the type that its bytes had. */
export function proofFile({ payment, type, content }: PaymentProof, reply: FastifyReply): StreamableFile {
  reply.header('Content-Security-Policy', POLICY);
  const name = `${payment.invoice.number}-${payment.id}.${PICTURE_ENDINGS[type]}`;
  return new StreamableFile(Buffer.from(content!), { type, disposition: `inline; filename="${name}"` });
}
