import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { User } from '../../accounts/users/user.entity.js';
import { BulkSale } from '../../billing/ledger/bulk-sale.entity.js';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import type { BasketPaymentInput } from '../../billing/payments/payment.input.js';
import { CustomerPayments } from '../../billing/payments/customer-payments.service.js';
import { PayLink } from '../../billing/ledger/pay-link.entity.js';
import { License } from '../../licensing/licenses/license.entity.js';
import { LICENSE_RELATIONS } from '../../licensing/licenses/license.view.js';
import { LicensesService } from '../../licensing/licenses/licenses.service.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { keepNames } from '../../stats/search-texts.js';
import { CustomersService } from '../customers.service.js';
import type { BulkSaleInput } from './bulk-sale.input.js';
import type { SoldAtOnce } from './bulk-sale.view.js';

@Injectable()
export class BulkSalesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly licenses: LicensesService,
    private readonly customers: CustomersService,
    private readonly payments: CustomerPayments,
    private readonly backOffice: BackOffice,
  ) {}

  /** All or nothing. @throws Refusal 422 for an unknown user or plan, or a period that is over */
  sell({ count, username, bill, ...terms }: BulkSaleInput, context: ActionContext): Promise<SoldAtOnce> {
    return this.em.transactional(async () => {
      await keepNames(this.em);
      const made = await this.licenses.createBatch({ count, username }, context);
      const user = made[0]!.owner!;
      const { invoices } = await this.customers.sellAll(user, made, terms, context);
      const sale = this.em.create(BulkSale, {
        userId: user.id,
        licenseIds: made.map(({ id }) => id),
        invoiceIds: invoices.map(({ id }) => id),
        bill,
        createdAt: context.now,
      });
      await this.em.flush();
      return this.readWhole(sale);
    });
  }

  /** @throws Refusal 404, also for what the viewer may not see */
  async find(viewer: User, id: number): Promise<SoldAtOnce> {
    const own = this.backOffice.visibleTo(viewer, { userId: viewer.id });
    return this.readWhole(await this.em.findOneOrFail(BulkSale, { id, ...own }));
  }

  /** One payment for all that is open of the sale. @throws Refusal 404; 409 when nothing is owed, or as any payment; 422 */
  async pay(id: number, input: BasketPaymentInput, context: ActionContext): Promise<SoldAtOnce> {
    const { userId, invoiceIds } = await this.em.findOneOrFail(BulkSale, { id });
    await this.payments.record(userId, input, context, invoiceIds);
    return this.find(context.actor!, id);
  }

  private async readWhole(sale: BulkSale): Promise<SoldAtOnce> {
    const { userId: owner, licenseIds, invoiceIds } = sale;
    const [licenses, invoices] = [
      await this.em.find(
        License,
        { id: { $in: licenseIds }, owner },
        { populate: [...LICENSE_RELATIONS], refresh: true },
      ),
      await this.em.find(
        Invoice,
        { id: { $in: invoiceIds } },
        { populate: ['lines'], orderBy: { id: 'asc' }, refresh: true },
      ),
    ];
    return {
      sale,
      customer: await this.em.findOne(User, { id: owner }),
      payLink: await this.em.findOne(PayLink, { user: owner }),
      licenses: new Map(licenses.map((license) => [license.id, license])),
      invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
    };
  }
}
