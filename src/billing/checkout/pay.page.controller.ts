import { Get, Header, HttpStatus, Param, Post, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type KeptPicture, keptPicture } from '../proofs/kept-picture.js';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { InvoiceSheets } from '../invoices/invoice-sheets.js';
import { PageContext } from '../../platform/inertia/inertia.service.js';
import { sellerView } from '../invoices/seller.view.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import type { PayLink } from '../ledger/pay-link.entity.js';
import { isCustomerToken, payPath } from '../ledger/pay-links.js';
import { Config } from '../../platform/config/config.js';
import { notAllowed, notFound, Refusal } from '../../platform/errors/refusal.js';
import { Public } from '../../platform/http/access.js';
import { formFile } from '../../platform/http/form-file.js';
import { isAskedByAnotherSite } from '../../platform/http/fetch-site.js';
import { Now } from '../../platform/http/action-context.js';
import { Configured } from '../../platform/http/route-config.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { page, redirect, redirectAfterForm } from '../../platform/inertia/page.js';
import type { GatewayName } from '../../rules/ledger.js';
import { MAX_PICTURE } from '../../rules/picture.js';
import { CLAIM_REFUSALS, type ClaimRefusal } from './pay.view.js';
import { Checkout } from './checkout.service.js';
import { LapsedInvoices } from './lapsed-invoices.js';
import { PAY_FILE_FORM, PAY_FORM, PAY_LINK } from './pay-link-headers.js';
import { PayLinkLimits } from './pay-link-limits.js';
import { PayAllPages } from './pay-all.pages.js';
import { PayAllService } from './pay-all.service.js';
import { PayService } from './pay.service.js';

type Answer = { failed?: GatewayName; refused?: ClaimRefusal; status?: number };

@PageController('pay/:token')
@Public()
export class PayPageController {
  constructor(
    private readonly config: Config,
    private readonly gateways: Gateways,
    private readonly limits: PayLinkLimits,
    private readonly pay: PayService,
    private readonly lapsed: LapsedInvoices,
    private readonly opening: Checkout,
    private readonly payAll: PayAllService,
    private readonly all: PayAllPages,
    private readonly sheets: InvoiceSheets,
    private readonly context: PageContext,
  ) {}

  @Get()
  @Configured(PAY_LINK)
  async show(@Param('token') token: string, @Req() request: FastifyRequest, @Now() now: Date) {
    if (isCustomerToken(token)) {
      const link = await this.lookedAll(token, request.ip);
      return link ? this.all.show(link, request, now) : this.nothingThere();
    }
    const invoice = await this.looked(token, request.ip);
    if (!invoice) return this.nothingThere();
    return this.shown(invoice, now);
  }

  @Get('status')
  @Configured(PAY_LINK)
  async status(@Param('token') token: string, @Req() { ip }: FastifyRequest) {
    if (isCustomerToken(token)) {
      const link = await this.lookedAll(token, ip);
      return link ? this.payAll.status(link) : this.nothingThere();
    }
    const invoice = await this.looked(token, ip);
    return invoice ? this.pay.status(invoice) : this.nothingThere();
  }

  @Get('invoice.pdf')
  @Configured(PAY_LINK)
  async pdf(@Param('token') token: string, @Req() request: FastifyRequest, @Now() now: Date) {
    const invoice = await this.looked(token, request.ip);
    if (!invoice) throw notFound('There is no invoice at this address.');
    return this.sheets.receipt(await this.pay.view(invoice, now), this.context.localeOf(request));
  }

  @Get('qris.png')
  @Header('Content-Type', 'image/png')
  @Header('Content-Disposition', 'attachment; filename="qris.png"')
  @Configured(PAY_LINK)
  async picture(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Now() now: Date,
  ): Promise<StreamableFile> {
    const link = isCustomerToken(token) ? await this.lookedAll(token, request.ip) : null;
    if (link) return this.all.picture(link, request, now);
    const invoice = isCustomerToken(token) ? null : await this.looked(token, request.ip);
    const picture = invoice && (await this.pay.qrisPicture(invoice, now));
    if (!picture) throw notFound('There is no code to pay with at this address.');
    return new StreamableFile(picture);
  }

  @Post('claim')
  @Configured(PAY_FILE_FORM)
  async claim(@Param('token') token: string, @Req() request: FastifyRequest, @Now() now: Date) {
    if (isCustomerToken(token)) {
      const link = await this.sentAll(token, request);
      return link ? this.all.claim(link, request, await pictureOf(request), now) : this.nothingThere();
    }
    const invoice = await this.sent(token, request);
    if (!invoice) return this.nothingThere();
    const picture = await pictureOf(request);
    if (typeof picture === 'string') return this.refused(invoice, picture, now);
    const current = await this.lapsed.replace(invoice, now);
    const refused = await this.pay.claim(current, picture, now);
    return refused ? this.refused(current, refused, now) : redirectAfterForm(payPath(current.payToken));
  }

  @Post(':gateway')
  @Configured(PAY_FORM)
  async checkout(
    @Param('token') token: string,
    @Param('gateway') name: string,
    @Req() request: FastifyRequest,
    @Now() now: Date,
  ) {
    if (isCustomerToken(token)) {
      const link = await this.sentAll(token, request);
      return link ? this.all.checkout(link, name, request, now) : this.nothingThere();
    }
    const invoice = await this.sent(token, request);
    if (!invoice) return this.nothingThere();
    const gateway = this.gateways.names.find((known) => known === name);
    if (!gateway || invoice.owed === 0) return redirectAfterForm(payPath(token));
    const current = await this.lapsed.replace(invoice, now);
    if (current.owed === 0) return redirectAfterForm(payPath(current.payToken));
    try {
      return redirectAfterForm(await this.opening.open(current.payToken, gateway, now));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.shown(current, now, { failed: gateway, status: error.getStatus() });
    }
  }

  /** For reloads of, and returns to, the address of the form. */
  @Get(':gateway')
  @Configured(PAY_LINK)
  back(@Param('token') token: string, @Req() { url }: FastifyRequest) {
    const ticked = isCustomerToken(token) ? url.split('?')[1] : undefined;
    return redirect(ticked ? `${payPath(token)}?${ticked}` : payPath(token));
  }

  private async looked(token: string, address: string): Promise<Invoice | null> {
    const invoice = await this.pay.find(token);
    await (invoice ? this.limits.countLook(invoice.id) : this.limits.countUnknown(address));
    return invoice;
  }

  private async lookedAll(token: string, address: string): Promise<PayLink | null> {
    const link = await this.payAll.find(token);
    await (link ? this.limits.countLook(`link ${link.id}`) : this.limits.countUnknown(address));
    return link;
  }

  private async sentAll(token: string, request: FastifyRequest): Promise<PayLink | null> {
    refuseOtherSites(request);
    const link = await this.lookedAll(token, request.ip);
    if (link) await this.limits.countSent(`link ${link.id}`);
    return link;
  }

  private async sent(token: string, request: FastifyRequest): Promise<Invoice | null> {
    refuseOtherSites(request);
    const invoice = await this.looked(token, request.ip);
    if (invoice) await this.limits.countSent(invoice.id);
    return invoice;
  }

  private refused(invoice: Invoice, refused: ClaimRefusal, now: Date) {
    return this.shown(invoice, now, { refused, status: CLAIM_REFUSALS[refused] });
  }

  private async shown(invoice: Invoice, now: Date, { failed, refused, status = HttpStatus.OK }: Answer = {}) {
    const bill = await this.pay.view(invoice, now);
    return page(
      'pay',
      { ...sellerView(this.config), bill, failed: failed ?? null, refused: refused ?? null },
      status,
    ).leadingTo(this.gateways.pageHosts);
  }

  private nothingThere() {
    return page(
      'pay',
      { ...sellerView(this.config), bill: null, failed: null, refused: null },
      HttpStatus.NOT_FOUND,
    );
  }
}

function refuseOtherSites(request: FastifyRequest): void {
  if (isAskedByAnotherSite(request)) throw notAllowed('Use the button on the page of the link.');
}

/** Read after the rate limits. @returns null when no file was chosen */
async function pictureOf(request: FastifyRequest): Promise<KeptPicture | ClaimRefusal | null> {
  const file = await formFile(request, 'picture', MAX_PICTURE);
  if (file === 'none') return null;
  if (file === 'too_large') return file;
  return file === 'unreadable' ? 'not_a_picture' : keptPicture(file);
}
