import type { Config } from '../platform/config/config.js';
import type { User } from '../accounts/users/user.entity.js';
import { customerLicenseView, type CustomerLicenseView } from './customer-license.view.js';
import type { CustomerLicenses } from './customer-licenses.service.js';
import { mostSevere } from './license-issue.js';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import { USER_FIELDS } from '../rules/user-fields.js';
import { UserViews } from '../accounts/users/user-views.js';
import { InvoiceList } from '../billing/invoices/invoice-list.js';

type Settings = Pick<Config, 'publicUrl' | 'businessTimeZone' | 'whatsappNumber'>;

export type CustomerLicensesProps = {
  /** Sorted by end, earliest first. */
  customer_licenses: CustomerLicenseView[];
  total: number;
  /** The id of the licence with the most severe issue. */
  worst: number | null;
  public_url: string;
  /** The provider's, `62…`. */
  whatsapp_number: string | null;
};

export function customerLicensesProps(
  { total, shown }: CustomerLicenses,
  { user, isStaff, now, config }: { user: User; isStaff: boolean; now: Date; config: Settings },
): CustomerLicensesProps {
  const views = shown.map((customerLicense) =>
    customerLicenseView(customerLicense, { userId: user.id, isWhole: isStaff, now, config }),
  );
  const worst = mostSevere(views.map(({ issue }) => issue));
  return {
    customer_licenses: views,
    total,
    worst: worst === null ? null : views[worst]!.license.id,
    public_url: config.publicUrl,
    whatsapp_number: config.whatsappNumber,
  };
}

@Injectable()
export class CustomerDebtPropsLoader {
  constructor(
    private readonly views: UserViews,
    private readonly backOffice: BackOffice,
    private readonly invoices: InvoiceList,
  ) {}

  propsFor(user: User, viewer: User) {
    return {
      user: async () => this.backOffice.shown(viewer, USER_FIELDS, await this.views.one(user)),
      /** The one to pay first; null when nothing is owed. */
      open_invoice: async () => {
        const invoice = await this.invoices.firstToPay(user.id);
        return invoice && this.invoices.viewFor(viewer)(invoice);
      },
      /** Of the page that asks for all that is owed; null for staff, and where nothing is owed. */
      pay_path: () => (this.backOffice.isStaff(viewer) ? null : this.invoices.payPathOf(user.id)),
    };
  }
}
