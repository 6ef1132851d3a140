import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/users/user.entity.js';
import type { PayLinkView } from '../billing/pay-links/pay-link.view.js';
import { PayLinksService } from '../billing/pay-links/pay-links.service.js';
import {
  CustomerDebtPropsLoader,
  type CustomerLicensesProps,
  customerLicensesProps,
} from '../customers/customer-licenses.props.js';
import { CustomerLicensesService } from '../customers/customer-licenses.service.js';
import { Config } from '../platform/config/config.js';
import { defer } from '../platform/inertia/props.js';
import { DashboardService } from './dashboard.service.js';

/** So many subscriptions are offered to be renewed; the page of the link has all. */
const RENEWALS = 3;

/** Customers see their licences and end dates before any totals. */
@Injectable()
export class HomePropsLoader {
  constructor(
    private readonly debt: CustomerDebtPropsLoader,
    private readonly customerLicenses: CustomerLicensesService,
    private readonly payLinks: PayLinksService,
    private readonly dashboard: DashboardService,
    private readonly config: Config,
  ) {}

  async propsFor(user: User, now: Date) {
    const customerLicenses = await this.customerLicenses.listFor(user, now);
    const props = customerLicensesProps(customerLicenses, { user, isStaff: false, now, config: this.config });
    return {
      ...this.debt.propsFor(user, user),
      ...props,
      /** By which the customer renews what has ended or ends soon; null where nothing does. */
      pay_link: () => this.renewals(user, endingOf(props), now),
      ending_soon: () => this.dashboard.endingSoon(user, now),
      expiration: defer(() => this.dashboard.expirationAlerts(user, now), 'numbers'),
    };
  }

  private async renewals(user: User, ending: Set<number>, now: Date): Promise<PayLinkView | null> {
    if (ending.size === 0) return null;
    const link = await this.payLinks.read(user.id, now);
    const ahead = link.ahead.filter(({ subscription_id: id }) => ending.has(id));
    return { ...link, ahead: ahead.slice(0, RENEWALS) };
  }
}

/** The subscriptions that have ended or end soon. */
const endingOf = ({ customer_licenses }: CustomerLicensesProps): Set<number> =>
  new Set(
    customer_licenses.flatMap(({ subscription }) =>
      subscription &&
      (subscription.display_status === 'expired' || subscription.is_expiring_soon || subscription.grace_until)
        ? subscription.id
        : [],
    ),
  );
