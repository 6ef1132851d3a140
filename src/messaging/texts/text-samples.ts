import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../../billing/ledger/invoice.entity.js';
import { openInvoicesOf } from '../../billing/ledger/open-invoices.js';
import { payPath } from '../../billing/ledger/pay-links.js';
import { Config } from '../../platform/config/config.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import type { BillingPeriod } from '../../rules/billing-period.js';

export type TextSample = {
  name: string;
  plan_name: string;
  amount: number;
  /** The length that the amount is the price of; null for what an invoice asks for. */
  price_period: BillingPeriod | null;
  end_date: string | null;
  pay_url: string | null;
  license_key: string;
  sign_in_url: string;
};

const EXAMPLE_LIMIT = 3;

@Injectable()
export class TextSamples {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  /** The customers of the latest sales, each with the oldest open invoice. */
  async read(): Promise<TextSample[]> {
    const em = this.em.fork();
    const newest = await em.find(
      Subscription,
      {},
      { orderBy: { id: 'desc' }, limit: EXAMPLE_LIMIT, populate: ['user', 'license', 'plan'] },
    );
    const open = await openInvoicesOf(em, newest);
    return newest.map((subscription) => this.sampleOf(subscription, open.get(subscription.id)![0]));
  }

  private sampleOf(sold: Subscription, invoice?: Invoice): TextSample {
    return {
      name: sold.user.displayName,
      plan_name: sold.plan.planName,
      amount: invoice?.owed ?? sold.renewalPrice,
      price_period: invoice ? null : sold.renewalPeriod,
      end_date: sold.endDate?.toISOString() ?? null,
      pay_url: invoice ? this.config.publicUrl + payPath(invoice.payToken) : null,
      license_key: sold.license.licenseKey,
      sign_in_url: `${this.config.publicUrl}/login`,
    };
  }
}
