import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Invoice } from '../ledger/invoice.entity.js';
import type { PaymentBasket } from '../ledger/payment-basket.entity.js';
import { PaymentReview } from '../ledger/payment-review.entity.js';
import { openReview } from '../ledger/reviews.js';
import type { KeptPicture } from '../proofs/kept-picture.js';
import type { ClaimRefusal } from './pay.view.js';

type Claimed = { amount: number } & ({ invoice: Invoice } | { basket: PaymentBasket });

/** Repeating a claim changes nothing; a picture may be added later, once. @param claim the open one, if there is one */
export async function noteClaim(
  em: SqlEntityManager,
  claim: PaymentReview | null,
  claimed: Claimed,
  picture: KeptPicture | null,
  now: Date,
): Promise<ClaimRefusal | null> {
  const shown = picture && { pictureType: picture.type, picture: picture.kept };
  if (!claim) openReview(em, 'claimed', { ...claimed, ...shown }, now);
  else if (shown && !claim.pictureType) Object.assign(claim, shown);
  else if (shown) return (await isPictureOf(em, claim, shown.picture)) ? null : 'picture_there';
  return null;
}

const isPictureOf = async (em: SqlEntityManager, { id }: PaymentReview, picture: Buffer): Promise<boolean> =>
  (await em.count(PaymentReview, { id, picture })) > 0;
