import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/users/user.entity.js';
import { InvoiceListQuery } from '../billing/invoices/invoice.input.js';
import { InvoiceList } from '../billing/invoices/invoice-list.js';
import { PaymentListQuery } from '../billing/payments/payment.input.js';
import { PaymentList } from '../billing/payments/payment-list.js';
import { MessageListQuery } from '../messaging/messages/message.input.js';
import { MessagesService } from '../messaging/messages/messages.service.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { ListPage } from '../platform/lists/list.view.js';
import type { CustomerTab } from '../rules/customer-tabs.js';
import type { CustomerLicense } from './customer-license.view.js';
import { Timeline } from './timeline.service.js';

const PAGE_LIMIT = 50;

type Shown = {
  user: User;
  viewer: User;
  tab: CustomerTab;
  /** The history of an account of staff is for those who may read the audit. */
  seesHistory: boolean;
  customerLicenses: CustomerLicense[];
  now: Date;
};

/** Only the open tab is read. */
@Injectable()
export class CustomerTabPropsLoader {
  constructor(
    private readonly invoices: InvoiceList,
    private readonly payments: PaymentList,
    private readonly messages: MessagesService,
    private readonly timeline: Timeline,
  ) {}

  propsFor({ user, viewer, tab, seesHistory, customerLicenses, now }: Shown) {
    const on = <Rows>(shown: CustomerTab, load: () => Promise<Rows>) => {
      return async () => (tab === shown ? load() : null);
    };
    const query = { user_id: user.id, per_page: PAGE_LIMIT };
    return {
      tab,
      own_invoices: on('invoices', async () => {
        const invoices = await this.invoices.list(viewer, queryOf(InvoiceListQuery, query));
        return rowsOf(invoices.map(this.invoices.viewFor(viewer)));
      }),
      own_payments: on('payments', async () =>
        rowsOf(await this.payments.transfers(viewer, queryOf(PaymentListQuery, query))),
      ),
      own_messages: on('messages', async () =>
        rowsOf(await this.messages.list(queryOf(MessageListQuery, query), now)),
      ),
      timeline: on('history', async () =>
        seesHistory ? this.timeline.forUser(user, customerLicenses) : null,
      ),
    };
  }
}

const queryOf = <Query extends ListQuery>(query: new () => Query, set: Partial<Query>): Query =>
  Object.assign(new query(), set);

const rowsOf = <Row>({ rows, count }: ListPage<Row>) => ({ rows, count });
