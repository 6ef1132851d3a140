import { HttpStatus, Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { Config } from '../../platform/config/config.js';
import { notFound, Refusal } from '../../platform/errors/refusal.js';
import { page, redirectAfterForm } from '../../platform/inertia/page.js';
import type { GatewayName } from '../../rules/ledger.js';
import { readSelection } from '../../rules/pay-selection.js';
import { sellerView } from '../invoices/seller.view.js';
import type { PayLink } from '../ledger/pay-link.entity.js';
import { payPath } from '../ledger/pay-links.js';
import type { KeptPicture } from '../proofs/kept-picture.js';
import { Checkout } from './checkout.service.js';
import { PayAllService, type Pressed } from './pay-all.service.js';
import { CLAIM_REFUSALS, type ClaimRefusal } from './pay.view.js';

type Answer = { failed?: GatewayName; refused?: ClaimRefusal; isChanged?: boolean; status?: number };

/** What a customer's link answers under the addresses of a pay link. What is ticked is in the query, also of its forms. */
@Injectable()
export class PayAllPages {
  constructor(
    private readonly config: Config,
    private readonly gateways: Gateways,
    private readonly payAll: PayAllService,
    private readonly opening: Checkout,
  ) {}

  async show(
    link: PayLink,
    { query }: FastifyRequest,
    now: Date,
    { failed, refused, isChanged = false, status = HttpStatus.OK }: Answer = {},
  ) {
    const bill = await this.payAll.view(link, readSelection(query as Record<string, unknown>), now);
    return page(
      'pay-all',
      {
        ...sellerView(this.config),
        bill,
        failed: failed ?? null,
        refused: refused ?? null,
        is_changed: isChanged,
      },
      status,
    ).leadingTo(this.gateways.pageHosts);
  }

  async picture(link: PayLink, { query }: FastifyRequest, now: Date): Promise<StreamableFile> {
    const picture = await this.payAll.qrisPicture(link, readSelection(query as Record<string, unknown>), now);
    if (!picture) throw notFound('There is no code to pay with at this address.');
    return new StreamableFile(picture);
  }

  async claim(link: PayLink, request: FastifyRequest, picture: KeptPicture | ClaimRefusal | null, now: Date) {
    const refused =
      typeof picture === 'string'
        ? picture
        : await this.unlessChanged(this.payAll.claim(link, pressed(request), picture, now));
    if (refused === CHANGED) return this.changed(link, request, now);
    return refused
      ? this.show(link, request, now, { refused, status: CLAIM_REFUSALS[refused] })
      : redirectAfterForm(payPath(link.token));
  }

  async checkout(link: PayLink, name: string, request: FastifyRequest, now: Date) {
    const gateway = this.gateways.names.find((known) => known === name);
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

function pressed({ query }: FastifyRequest): Pressed {
  const asked = query as Record<string, unknown>;
  return { selection: readSelection(asked), total: Number(asked.total) };
}
