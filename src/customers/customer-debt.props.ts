import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/users/user.entity.js';
import type { UserAnswer } from '../accounts/users/user.view.js';
import { UserViews } from '../accounts/users/user-views.js';
import { type InvoiceView, invoiceView } from '../billing/ledger/invoice.view.js';
import { InvoiceList } from '../billing/invoices/invoice-list.js';
import { Config } from '../platform/config/config.js';

export type CustomerDebtProps = {
  user: UserAnswer;
  /** The one to pay first; null when nothing is owed. */
  open_invoice: InvoiceView | null;
};

@Injectable()
export class CustomerDebtPropsLoader {
  constructor(
    private readonly views: UserViews,
    private readonly invoices: InvoiceList,
    private readonly config: Config,
  ) {}

  propsFor(user: User) {
    return {
      user: () => this.views.one(user),
      open_invoice: async () => {
        const invoice = await this.invoices.firstToPay(user.id);
        return invoice && invoiceView(invoice, this.config);
      },
    };
  }
}
