import type { LimitsView } from '../accounts/users/user.view.js';
import type { InvoiceView } from '../billing/ledger/invoice.view.js';
import type { TransferView } from '../billing/ledger/payment.view.js';
import type { OfferView, PlanChoiceView } from '../catalog/plans/plan.view.js';
import type { LastReminders } from '../licensing/subscriptions/last-reminder.view.js';
import type { MessageView } from '../messaging/messages/message.view.js';
import type { MessagePreferenceView } from '../messaging/preferences/message-preference.view.js';
import type { Count } from '../platform/lists/list.view.js';
import type { CustomerTab } from '../rules/customer-tabs.js';
import type { CustomerDebtProps, CustomerLicensesProps } from './customer-licenses.props.js';
import type { TimelineView } from './timeline.view.js';

/** The latest rows; null while another tab is shown, and for customers. */
type TabRows<Row> = { rows: Row[]; count: Count } | null;

export type UserPage = CustomerDebtProps &
  CustomerLicensesProps & {
    limits: LimitsView;
    messages: MessagePreferenceView;
    reminded: LastReminders;
    notes: string | null;
    erased_at: string | null;
    /** Subscriptions whose last renewal the viewer may take back. */
    undoable: number[];
    plans: PlanChoiceView[];
    offer: OfferView | null;
    tab: CustomerTab;
    own_invoices: TabRows<InvoiceView>;
    own_payments: TabRows<TransferView>;
    own_messages: TabRows<MessageView>;
    timeline: TimelineView | null;
  };

declare module '../platform/inertia/props.js' {
  interface Pages {
    user: UserPage;
  }
}
