import { Global, Module } from '@nestjs/common';
import { CustomerDebts } from '../../accounts/debts/customer-debts.js';
import { SubscriptionDebts } from '../../licensing/subscriptions/subscription-debts.js';
import { UndoableRenewals } from '../../licensing/subscriptions/undoable-renewals.js';
import { UserViews } from '../../accounts/users/user-views.js';
import { SubscriptionViews } from '../../licensing/subscriptions/subscription-views.js';
import { UnpaidRenewals } from '../undo/unpaid-renewals.js';
import { LedgerDebts } from './ledger-debts.js';

/** Global, because accounts and licensing show what is owed and what may be undone, and must not import billing. */
@Global()
@Module({
  providers: [
    LedgerDebts,
    { provide: CustomerDebts, useExisting: LedgerDebts },
    { provide: SubscriptionDebts, useExisting: LedgerDebts },
    { provide: UndoableRenewals, useClass: UnpaidRenewals },
    SubscriptionViews,
    UserViews,
  ],
  exports: [CustomerDebts, SubscriptionDebts, UndoableRenewals, SubscriptionViews, UserViews],
})
export class DebtsModule {}
