import { HttpStatus, Injectable } from '@nestjs/common';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { Config } from '../../platform/config/config.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { page, redirectAfterForm } from '../../platform/inertia/page.js';
import type { GatewayName } from '../../rules/ledger.js';
import { sellerView } from '../invoices/seller.view.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { payPath } from '../ledger/pay-links.js';
import type { KeptPicture } from '../proofs/kept-picture.js';
import { Checkout } from './checkout.service.js';
import { LapsedInvoices } from './lapsed-invoices.js';
import type { PayPage } from './pay-page.js';
import { PayService } from './pay.service.js';
import { CLAIM_REFUSALS, type ClaimRefusal, type PayPage as Props } from './pay.view.js';

type Answer = { failed?: GatewayName; refused?: ClaimRefusal; status?: number };

/** What the link of one invoice answers. */
@Injectable()
export class PayInvoicePages {
  constructor(
    private readonly config: Config,
    private readonly gateways: Gateways,
    private readonly pay: PayService,
    private readonly lapsed: LapsedInvoices,
    private readonly opening: Checkout,
  ) {}

  async find(token: string): Promise<PayPage | null> {
    const invoice = await this.pay.find(token);
    return (
      invoice && {
        limitKey: String(invoice.id),
        show: (_, now) => this.show(invoice, now),
        status: () => this.pay.status(invoice),
        qrisPicture: (_, now) => this.pay.qrisPicture(invoice, now),
        claim: (_, picture, now) => this.claim(invoice, picture, now),
        checkout: (gateway, _, now) => this.checkout(invoice, gateway, now),
      }
    );
  }

  nothingThere() {
    const props: Props = { ...sellerView(this.config), bill: null, failed: null, refused: null };
    return page('pay', props, HttpStatus.NOT_FOUND);
  }

  private async show(invoice: Invoice, now: Date, { failed, refused, status = HttpStatus.OK }: Answer = {}) {
    const bill = await this.pay.view(invoice, now);
    const props: Props = {
      ...sellerView(this.config),
      bill,
      failed: failed ?? null,
      refused: refused ?? null,
    };
    return page('pay', props, status).leadingTo(this.gateways.pageHosts);
  }

  private async claim(invoice: Invoice, picture: KeptPicture | ClaimRefusal | null, now: Date) {
    if (typeof picture === 'string') return this.refused(invoice, picture, now);
    const current = await this.lapsed.replace(invoice, now);
    const refused = await this.pay.claim(current, picture, now);
    return refused ? this.refused(current, refused, now) : redirectAfterForm(payPath(current.payToken));
  }

  private async checkout(invoice: Invoice, gateway: GatewayName | null, now: Date) {
    if (!gateway || invoice.owed === 0) return redirectAfterForm(payPath(invoice.payToken));
    const current = await this.lapsed.replace(invoice, now);
    if (current.owed === 0) return redirectAfterForm(payPath(current.payToken));
    try {
      return redirectAfterForm(await this.opening.open(current.payToken, gateway, now));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.show(current, now, { failed: gateway, status: error.getStatus() });
    }
  }

  private refused(invoice: Invoice, refused: ClaimRefusal, now: Date) {
    return this.show(invoice, now, { refused, status: CLAIM_REFUSALS[refused] });
  }
}
