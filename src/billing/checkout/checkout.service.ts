import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import { CallFailure } from '../../platform/http-client/call-json.js';
import type { PaymentGateway } from '../../integrations/gateways/gateway.js';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { payPath } from '../ledger/pay-links.js';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { Config } from '../../platform/config/config.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { conflict, notFound, unavailable } from '../../platform/errors/refusal.js';
import type { GatewayName } from '../../rules/ledger.js';
import { Attempts, type Begun } from './attempts.js';
import { basketText } from '../ledger/payment-basket.entity.js';

const LOOKS = 25;
const LOOK_MS = 200;

@Injectable()
export class Checkout {
  private readonly log = new Logger(Checkout.name);

  constructor(
    private readonly config: Config,
    private readonly gateways: Gateways,
    private readonly attempts: Attempts,
    private readonly hold: RestoreHold,
  ) {}

  /** @returns the page's URL @throws Refusal 404; 409 when nothing is owed; 503 when the gateway opens no page */
  open(payToken: string, name: GatewayName, now: Date): Promise<string> {
    return this.openBegun(name, payToken, now, () => this.attempts.begin(payToken, name, now));
  }

  /** @param begin finds or adds the attempt @param payToken of the link that the payer returns to @throws as `open` */
  async openBegun(
    name: GatewayName,
    payToken: string,
    now: Date,
    begin: () => Promise<Begun>,
  ): Promise<string> {
    const gateway = this.gateways.find(name);
    if (!gateway) throw notFound('This way to pay is not set up. Choose another.');
    if (await this.hold.heldSince())
      throw unavailable('This copy is on hold and takes no payments yet. Please ask the seller.');
    const { attempt, isNew } = await begin();
    if (attempt.url) return attempt.url;
    // Another request is opening it; an attempt that was abandoned long ago is resumed.
    if (!isNew && now.getTime() - attempt.openedAt.getTime() < LOOKS * LOOK_MS)
      return this.openedMeanwhile(attempt);
    return this.openAt(gateway, await this.attempts.find(attempt.id), payToken, now);
  }

  private async openAt(
    gateway: PaymentGateway,
    { id, orderRef, amount, invoice, basket, expiresAt }: PaymentAttempt,
    payToken: string,
    now: Date,
  ): Promise<string> {
    try {
      const opened = await gateway.open({
        ref: orderRef,
        amount,
        item: invoice ? `${invoice.planName} ${invoice.number}` : basketText(basket!),
        customerName: invoice?.billedTo ?? basket!.customerName,
        now,
        expiresAt,
        returnUrl: `${this.config.publicUrl}${payPath(payToken)}`,
        callbackUrl: `${this.config.publicUrl}/api/callbacks/${gateway.name}`,
      });
      await this.attempts.opened(id, opened);
      return opened.url;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.log.warn({ err: causeOf(error), order: orderRef }, 'A gateway opened no page');
      // The outcome of an uncertain call is unknown: a check or the next request finds out.
      if (error.kind !== 'uncertain') await this.attempts.failed(id, now);
      throw unavailable('The payment page cannot be opened right now. Try again, or pay in another way.');
    }
  }

  private async openedMeanwhile({ id }: PaymentAttempt): Promise<string> {
    for (let look = 0; look < LOOKS; look++) {
      await wait(LOOK_MS);
      const { url } = await this.attempts.find(id);
      if (url) return url;
    }
    throw conflict('being_opened', 'The payment page is being opened. Wait a moment, then try again.');
  }
}
