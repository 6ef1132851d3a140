import { Get } from '@nestjs/common';
import { Allow, Requires } from '../platform/http/access.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { redirect } from '../platform/inertia/page.js';

/** The menu has one entry for all that is owed and paid, which leads to its first tab. */
@PageController('money')
@Requires('invoices:read')
export class MoneyPageController {
  @Get()
  @Allow('everyone')
  index() {
    return redirect('/invoices');
  }
}
