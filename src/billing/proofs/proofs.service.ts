import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { Payment } from '../ledger/payment.entity.js';
import { PaymentProof } from '../ledger/payment-proof.entity.js';
import { aboutPayment } from '../ledger/payment.view.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { User } from '../../accounts/users/user.entity.js';
import { keptPicture, type PictureFault } from './kept-picture.js';
import type { Created } from '../../audit/domain-event.js';
import { MAX_POINTS } from '../../rules/picture-points.js';
import type { PictureType } from '../../rules/picture.js';

const PAYMENT_RELATIONS = ['invoice', 'reverses', 'reversal', 'proof'];

@Injectable()
export class ProofsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly backOffice: BackOffice,
    private readonly writes: AuditedWrites,
  ) {}

  /** Idempotent. @throws Refusal 404; 409 when there is another picture; 422 when it is no picture */
  async keep(paymentId: number, content: unknown, context: ActionContext): Promise<Payment> {
    const picture = Buffer.isBuffer(content) ? keptPicture(content) : 'not_a_picture';
    if (typeof picture === 'string') throw pictureRefusal(picture);
    const { type, kept } = picture;
    return this.writes.run(context, async ({ note, em }) => {
      const payment = await lockedRow(em, Payment, paymentId, PAYMENT_RELATIONS);
      if (payment.proof) {
        if ((await em.count(PaymentProof, { payment: paymentId, content: kept })) === 0) throw proofExists();
        return payment;
      }
      payment.proof = em.create(PaymentProof, {
        payment,
        type,
        content: kept,
        addedAt: context.now,
        addedBy: context.actor?.username ?? null,
      });
      await em.flush();
      await note('payment.prove', {
        subjectId: paymentId,
        before: null,
        after: { invoice_number: payment.invoice.number, type, bytes: kept.length },
        about: [aboutPayment(payment)],
      });
      return payment;
    });
  }

  /** @throws Refusal 404, also for what the viewer may not see */
  find(viewer: User, paymentId: number): Promise<PaymentProof> {
    const scope = this.backOffice.visibleTo(viewer, { userId: viewer.id });
    return this.em.findOneOrFail(
      PaymentProof,
      { payment: { id: paymentId, ...scope } },
      { populate: ['content', 'payment.invoice'] },
    );
  }
}

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'payment.prove': Created<{ invoice_number: string; type: PictureType; bytes: number }>;
  }
}

export const notAPicture = () =>
  invalid('file', 'not_a_picture', 'This is not a JPEG, PNG or WebP picture. Choose another file.');

export const tooManyPoints = () =>
  invalid(
    'file',
    'too_many_points',
    `This picture has more than ${MAX_POINTS / 1e6} million pixels. Choose a smaller one, or a screenshot.`,
    { max: MAX_POINTS },
  );

const pictureRefusal = (fault: PictureFault) => (fault === 'not_a_picture' ? notAPicture() : tooManyPoints());

export const proofExists = () =>
  conflict('proof_exists', 'This payment has another picture already, which is kept as it is.');
