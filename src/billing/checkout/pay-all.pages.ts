import { HttpStatus, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { Config } from '../../platform/config/config.js';
import { Refusal } from '../../platform/errors/refusal.js';
import { page, redirectAfterForm } from '../../platform/inertia/page.js';
import type { GatewayName } from '../../rules/ledger.js';
import { readSelection } from '../../rules/pay-selection.js';
import { sellerView } from '../invoices/seller.view.js';
import type { PayLink } from '../ledger/pay-link.entity.js';
import { payPath } from '../ledger/pay-links.js';
import type { KeptPicture } from '../proofs/kept-picture.js';
import { Checkout } from './checkout.service.js';
import { PayAllService, type Pressed } from './pay-all.service.js';
import type { PayAllPage } from './pay-all.view.js';
import type { PayPage } from './pay-page.js';
import { CLAIM_REFUSALS, type ClaimRefusal } from './pay.view.js';

type Answer = { failed?: GatewayName; refused?: ClaimRefusal; isChanged?: boolean; status?: number };

/** What a customer's link answers. What is ticked is in the query, also of its forms. */
@Injectable()
export class PayAllPages {
  constructor(
    private readonly config: Config,
    private readonly gateways: Gateways,
    private readonly payAll: PayAllService,
    private readonly opening: Checkout,
  ) {}

  async find(token: string): Promise<PayPage | null> {
    const link = await this.payAll.find(token);
    return (
      link && {
        limitKey: `link ${link.id}`,
        show: (request, now) => this.show(link, request, now),
        status: () => this.payAll.status(link),
        qrisPicture: (request, now) => this.payAll.qrisPicture(link, selectionIn(request), now),
        claim: (request, picture, now) => this.claim(link, request, picture, now),
        checkout: (gateway, request, now) => this.checkout(link, gateway, request, now),
      }
    );
  }

  private async show(
    link: PayLink,
    request: FastifyRequest,
    now: Date,
    { failed, refused, isChanged = false, status = HttpStatus.OK }: Answer = {},
  ) {
    const bill = await this.payAll.view(link, selectionIn(request), now);
    const props: PayAllPage = {
      ...sellerView(this.config),
      bill,
      failed: failed ?? null,
      refused: refused ?? null,
      is_changed: isChanged,
    };
    return page('pay-all', props, status).leadingTo(this.gateways.pageHosts);
  }

  private async claim(
    link: PayLink,
    request: FastifyRequest,
    picture: KeptPicture | ClaimRefusal | null,
    now: Date,
  ) {
    const refused =
      typeof picture === 'string'
        ? picture
        : await this.unlessChanged(this.payAll.claim(link, pressed(request), picture, now));
    if (refused === CHANGED) return this.changed(link, request, now);
    return refused
      ? this.show(link, request, now, { refused, status: CLAIM_REFUSALS[refused] })
      : redirectAfterForm(payPath(link.token));
  }

  private async checkout(link: PayLink, gateway: GatewayName | null, request: FastifyRequest, now: Date) {
    if (!gateway) return redirectAfterForm(payPath(link.token));
    try {
      const begin = () => this.payAll.begin(link, pressed(request), gateway, now);
      return redirectAfterForm(await this.opening.openBegun(gateway, link.token, now, begin));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.details.code === 'changed_meanwhile') return this.changed(link, request, now);
      return this.show(link, request, now, { failed: gateway, status: error.getStatus() });
    }
  }

  private changed(link: PayLink, request: FastifyRequest, now: Date) {
    return this.show(link, request, now, { isChanged: true, status: HttpStatus.CONFLICT });
  }

  private async unlessChanged<T>(work: Promise<T>): Promise<T | typeof CHANGED> {
    return work.catch((error: unknown) => {
      if (error instanceof Refusal && error.details.code === 'changed_meanwhile') return CHANGED;
      throw error;
    });
  }
}

const CHANGED = Symbol('the amount changed');

const selectionIn = ({ query }: FastifyRequest) => readSelection(query as Record<string, unknown>);

const pressed = (request: FastifyRequest): Pressed => ({
  selection: selectionIn(request),
  total: Number((request.query as { total?: string }).total),
});
