import type { FastifyRequest } from 'fastify';
import type { InertiaPage, InertiaRedirect } from '../../platform/inertia/page.js';
import type { GatewayName } from '../../rules/ledger.js';
import type { KeptPicture } from '../proofs/kept-picture.js';
import type { ClaimRefusal, PayAllStatusView, PayStatusView } from './pay.view.js';

/** What an open pay link shows and does: that of an invoice, or that of a customer. */
export interface PayPage {
  /** Under which its uses are counted. */
  limitKey: string;
  show(request: FastifyRequest, now: Date): Promise<InertiaPage>;
  status(): Promise<PayStatusView | PayAllStatusView>;
  /** @returns null when nothing is owed, or no code is set up */
  qrisPicture(request: FastifyRequest, now: Date): Promise<Buffer | null>;
  claim(
    request: FastifyRequest,
    picture: KeptPicture | ClaimRefusal | null,
    now: Date,
  ): Promise<InertiaPage | InertiaRedirect>;
  /** @param gateway null for one that is not set up */
  checkout(
    gateway: GatewayName | null,
    request: FastifyRequest,
    now: Date,
  ): Promise<InertiaPage | InertiaRedirect>;
}
