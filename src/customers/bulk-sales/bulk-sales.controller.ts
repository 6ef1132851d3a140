import { Body, Controller, Get, Headers, Post } from '@nestjs/common';
import type { User } from '../../accounts/users/user.entity.js';
import { BasketPaymentInput } from '../../billing/payments/payment.input.js';
import { OWNER_DELETED } from '../../licensing/licenses/license.entity.js';
import { Config } from '../../platform/config/config.js';
import { Allow, FullAccess, Scope, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Configured } from '../../platform/http/route-config.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { nothingOwed } from '../../billing/payments/customer-payments.service.js';
import { BulkSaleInput } from './bulk-sale.input.js';
import { bulkSaleSchema, bulkSaleView } from './bulk-sale.view.js';
import { BulkSalesService, saleGoesOn, saleIsBuiltOn } from './bulk-sales.service.js';

@Controller('api')
@ApiGroup(89, 'Bulk sales: many licenses for one customer, with their subscriptions and bills.')
export class BulkSalesController {
  constructor(
    private readonly sales: BulkSalesService,
    private readonly config: Config,
  ) {}

  @Post('bulk-sales')
  @Idempotent()
  @Configured({ ownTransactions: true })
  @Scope('licenses:write', 'subscriptions:write')
  @Creates(bulkSaleSchema, 'Sell a customer several new licenses at once')
  @Refuses(OWNER_DELETED, saleGoesOn({ id: 5, licenseIds: [1, 2, 3, 4], unsold: 16 }))
  async sell(
    @Body() input: BulkSaleInput,
    @Actor() context: ActionContext,
    @Headers('idempotency-key') key?: string,
  ) {
    return bulkSaleView(await this.sales.sell(input, context, key), this.config);
  }

  @Post('bulk-sales/:id/payments')
  @Idempotent()
  @Scope('payments:record')
  @Creates(bulkSaleSchema, 'Record one payment for all that is open of a sale')
  @Refuses(nothingOwed())
  async pay(@Id() id: number, @Body() input: BasketPaymentInput, @Actor() context: ActionContext) {
    return bulkSaleView(await this.sales.pay(id, input, context), this.config);
  }

  /** Its licenses and subscriptions go to the recycle bin, and its open invoices are cancelled. */
  @Post('bulk-sales/:id/undo')
  @Configured({ ownTransactions: true })
  @FullAccess()
  @Scope('licenses:write', 'subscriptions:write')
  @Answers(
    bulkSaleSchema,
    'Delete what a customer bought at once, while no router uses it and nothing is paid',
  )
  @Refuses(saleIsBuiltOn({ id: 5, name: 'INV-2026-000123' }))
  async undo(@Id() id: number, @Actor() context: ActionContext) {
    return bulkSaleView(await this.sales.undo(id, context), this.config);
  }

  @Get('bulk-sales/:id')
  @Allow('everyone')
  @Scope('subscriptions:read', 'invoices:read')
  @Answers(bulkSaleSchema, 'Read what a customer bought at once, and what is owed of it')
  async find(@Viewer() viewer: User, @Id() id: number) {
    return bulkSaleView(await this.sales.find(viewer, id), this.config);
  }
}
