import { Get, Header, Param, Post, Req, StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type KeptPicture, keptPicture } from '../proofs/kept-picture.js';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { InvoiceSheets } from '../invoices/invoice-sheets.js';
import { PageContext } from '../../platform/inertia/inertia.service.js';
import { isCustomerToken, payPath } from '../ledger/pay-links.js';
import { notAllowed, notFound } from '../../platform/errors/refusal.js';
import { Public } from '../../platform/http/access.js';
import { formFile } from '../../platform/http/form-file.js';
import { isAskedByAnotherSite } from '../../platform/http/fetch-site.js';
import { Now } from '../../platform/http/action-context.js';
import { Configured } from '../../platform/http/route-config.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { redirect } from '../../platform/inertia/page.js';
import { MAX_PICTURE } from '../../rules/picture.js';
import type { ClaimRefusal } from './pay.view.js';
import { PAY_FILE_FORM, PAY_FORM, PAY_LINK } from './pay-link-headers.js';
import { PayLinkLimits } from './pay-link-limits.js';
import { PayAllPages } from './pay-all.pages.js';
import { PayInvoicePages } from './pay-invoice.pages.js';
import type { PayPage } from './pay-page.js';
import { PayService } from './pay.service.js';

@PageController('pay/:token')
@Public()
export class PayPageController {
  constructor(
    private readonly gateways: Gateways,
    private readonly limits: PayLinkLimits,
    private readonly one: PayInvoicePages,
    private readonly all: PayAllPages,
    private readonly pay: PayService,
    private readonly sheets: InvoiceSheets,
    private readonly context: PageContext,
  ) {}

  @Get()
  @Configured(PAY_LINK)
  async show(@Param('token') token: string, @Req() request: FastifyRequest, @Now() now: Date) {
    const link = await this.looked(token, request);
    return link ? link.show(request, now) : this.one.nothingThere();
  }

  @Get('status')
  @Configured(PAY_LINK)
  async status(@Param('token') token: string, @Req() request: FastifyRequest) {
    const link = await this.looked(token, request);
    return link ? link.status() : this.one.nothingThere();
  }

  @Get('invoice.pdf')
  @Configured(PAY_LINK)
  async pdf(@Param('token') token: string, @Req() request: FastifyRequest, @Now() now: Date) {
    const invoice = (await this.looked(token, request)) && (await this.pay.find(token));
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
    const picture = await (await this.looked(token, request))?.qrisPicture(request, now);
    if (!picture) throw notFound('There is no code to pay with at this address.');
    return new StreamableFile(picture);
  }

  @Post('claim')
  @Configured(PAY_FILE_FORM)
  async claim(@Param('token') token: string, @Req() request: FastifyRequest, @Now() now: Date) {
    const link = await this.sent(token, request);
    return link ? link.claim(request, await pictureOf(request), now) : this.one.nothingThere();
  }

  @Post(':gateway')
  @Configured(PAY_FORM)
  async checkout(
    @Param('token') token: string,
    @Param('gateway') name: string,
    @Req() request: FastifyRequest,
    @Now() now: Date,
  ) {
    const link = await this.sent(token, request);
    const gateway = this.gateways.names.find((known) => known === name) ?? null;
    return link ? link.checkout(gateway, request, now) : this.one.nothingThere();
  }

  /** For reloads of, and returns to, the address of the form. */
  @Get(':gateway')
  @Configured(PAY_LINK)
  back(@Param('token') token: string, @Req() { url }: FastifyRequest) {
    const ticked = isCustomerToken(token) ? url.split('?')[1] : undefined;
    return redirect(ticked ? `${payPath(token)}?${ticked}` : payPath(token));
  }

  private async looked(token: string, { ip }: FastifyRequest): Promise<PayPage | null> {
    const link = await (isCustomerToken(token) ? this.all : this.one).find(token);
    await (link ? this.limits.countLook(link.limitKey) : this.limits.countUnknown(ip));
    return link;
  }

  private async sent(token: string, request: FastifyRequest): Promise<PayPage | null> {
    if (isAskedByAnotherSite(request)) throw notAllowed('Use the button on the page of the link.');
    const link = await this.looked(token, request);
    if (link) await this.limits.countSent(link.limitKey);
    return link;
  }
}

/** Read after the rate limits. @returns null when no file was chosen */
async function pictureOf(request: FastifyRequest): Promise<KeptPicture | ClaimRefusal | null> {
  const file = await formFile(request, 'picture', MAX_PICTURE);
  if (file === 'none') return null;
  if (file === 'too_large') return file;
  return file === 'unreadable' ? 'not_a_picture' : keptPicture(file);
}
