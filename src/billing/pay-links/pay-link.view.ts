import type { Unrecorded } from '../../audit/domain-event.js';
import { arrayOf, oneOf, viewSchema } from '../../platform/openapi/sample.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import { lastFour } from '../../rules/license-key.js';
import { periodAheadText } from '../../rules/pay-selection.js';
import type { Ahead, Quote } from '../checkout/basket-quote.js';
import type { PayLink } from '../ledger/pay-link.entity.js';
import { payPath } from '../ledger/pay-links.js';

/** Amounts in whole rupiah, instants as ISO 8601. */
export const payLinkView = ({ token, user }: PayLink, quote: Quote, publicUrl: string) => ({
  user_id: user.id,
  url: publicUrl + payPath(token),
  owed: quote.owed,
  open_invoices: quote.open,
  ahead: quote.ahead.map(aheadView),
});

const aheadView = ({ subscription, from, options }: Ahead) => ({
  subscription_id: subscription.id,
  plan_name: subscription.plan.planName,
  license_ending: lastFour(subscription.license.licenseKey),
  options: options.map(({ billingPeriod, amount, until }) => ({
    billing_period: billingPeriod,
    amount,
    until: until.toISOString(),
    /** Put after the address of the link, as `?ahead=`, it is ticked there, until it is paid. */
    ahead: periodAheadText({ subscriptionId: subscription.id, billingPeriod, from }),
  })),
});

export type PayLinkView = ReturnType<typeof payLinkView>;
type AheadView = PayLinkView['ahead'][number];

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'user.renew_pay_link': Unrecorded;
  }
}

export const payLinkSchema = viewSchema<PayLinkView>('PayLink', {
  user_id: 3,
  url: 'https://lisensi.example/pay/c4f1c2a9b7d3e8f60a5c4b1d2e3f40718',
  owed: 300_000,
  open_invoices: 2,
  ahead: arrayOf(
    viewSchema<AheadView>('PeriodsAhead', {
      subscription_id: 4,
      plan_name: 'Basic',
      license_ending: '…C1YB',
      options: arrayOf(
        viewSchema<AheadView['options'][number]>('PeriodAhead', {
          billing_period: oneOf(BILLING_PERIODS, 'quarterly'),
          amount: 450_000,
          until: '2026-05-05T03:12:45.000Z',
          ahead: '4.quarterly.2026-02-05',
        }),
      ),
    }),
  ),
});
