import { Get } from '@nestjs/common';
import type { User } from '../../accounts/users/user.entity.js';
import { WaysToPayService } from '../../billing/invoices/ways-to-pay.service.js';
import { sellerView } from '../../billing/invoices/seller.view.js';
import { Config } from '../../platform/config/config.js';
import { Allow, Requires, Viewer } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import type { PageProps } from '../../platform/inertia/props.js';
import { bulkSaleView } from './bulk-sale.view.js';
import { BulkSalesService } from './bulk-sales.service.js';

@PageController('bulk-sales')
@Requires('subscriptions:read', 'invoices:read')
export class BulkSalesPageController {
  constructor(
    private readonly sales: BulkSalesService,
    private readonly ways: WaysToPayService,
    private readonly config: Config,
  ) {}

  @Get(':id')
  @Allow('everyone')
  async show(@Viewer() viewer: User, @Id() id: number) {
    const sale = bulkSaleView(await this.sales.find(viewer, id), this.config);
    const ways = await this.ways.whileOwed({ owed: sale.owed, id: sale.user_id });
    return page('bulk-sale', { sale, seller: sellerView(this.config), ways });
  }
}

export type BulkSalePage = PageProps<BulkSalesPageController, 'bulk-sale'>;
