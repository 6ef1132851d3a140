import { Global, Module } from '@nestjs/common';
import { CustomerDebts } from '../../accounts/debts/customer-debts.js';
import { SubscriptionDebts } from '../../licensing/subscriptions/subscription-debts.js';
import { UserViews } from '../../accounts/users/user-views.js';
import { SubscriptionViews } from '../../licensing/subscriptions/subscription-views.js';
import { LedgerDebts } from './ledger-debts.js';

/** Global, because accounts and licensing show what is owed, and must not import billing. */
@Global()
@Module({
  providers: [
    LedgerDebts,
    { provide: CustomerDebts, useExisting: LedgerDebts },
    { provide: SubscriptionDebts, useExisting: LedgerDebts },
    SubscriptionViews,
    UserViews,
  ],
  exports: [CustomerDebts, SubscriptionDebts, SubscriptionViews, UserViews],
})
export class DebtsModule {}
