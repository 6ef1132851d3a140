import { Get } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import { MessagePreferences } from '../messaging/preferences/message-preferences.service.js';
import { PlansService } from '../catalog/plans/plans.service.js';
import { offerView, planChoiceView } from '../catalog/plans/plan.view.js';
import { Config } from '../platform/config/config.js';
import { Allow, Requires, Viewer } from '../platform/http/access.js';
import { Id } from '../platform/http/id.pipe.js';
import { Now } from '../platform/http/action-context.js';
import { PageController, PageQuery } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import type { PageProps } from '../platform/inertia/props.js';
import { ReminderHistory, UndoableRenewals } from '../licensing/subscriptions/subscription-ports.js';
import { Erasures } from '../personal-data/erasures.service.js';
import type { User } from '../accounts/users/user.entity.js';
import { limitsView } from '../accounts/users/user.view.js';
import { UserDirectory } from '../accounts/users/user-directory.js';
import { UserNotes } from '../accounts/users/user-notes.js';
import { CustomerDebtPropsLoader, customerLicensesProps } from './customer-licenses.props.js';
import { type CustomerLicenses, CustomerLicensesService } from './customer-licenses.service.js';
import { CustomerPageQuery } from './customer.input.js';
import { CustomerTabPropsLoader } from './customer-tabs.props.js';
import { StaffMemberPropsLoader } from './staff-member.props.js';

@PageController('users')
@Requires('users:read')
export class CustomersPageController {
  constructor(
    private readonly directory: UserDirectory,
    private readonly notes: UserNotes,
    private readonly erasures: Erasures,
    private readonly debt: CustomerDebtPropsLoader,
    private readonly customerLicenses: CustomerLicensesService,
    private readonly tabs: CustomerTabPropsLoader,
    private readonly staff: StaffMemberPropsLoader,
    private readonly messages: MessagePreferences,
    private readonly reminders: ReminderHistory,
    private readonly renewals: UndoableRenewals,
    private readonly plans: PlansService,
    private readonly backOffice: BackOffice,
    private readonly config: Config,
  ) {}

  @Get(':id')
  @Allow('everyone')
  async show(
    @Id() id: number,
    @PageQuery(CustomerPageQuery) query: CustomerPageQuery,
    @Viewer() viewer: User,
    @Now() now: Date,
  ) {
    const isStaff = this.backOffice.isStaff(viewer);
    const user = await this.directory.visible(id, viewer);
    const customerLicenses = await this.customerLicenses.listFor(user, now);
    if (isStaff && user.role !== 'user')
      return page('staff-member', this.staff.propsFor(user, customerLicenses, viewer));
    const tab = isStaff ? query.tab : 'subscriptions';
    const seesHistory = this.backOffice.isCustomer(user.role) || this.backOffice.can(viewer, 'audit:read');
    return page('user', {
      ...this.debt.propsFor(user, viewer),
      limits: limitsView(user),
      reminded: () => this.reminders.lastReminders(isStaff ? subscriptionsOf(customerLicenses) : []),
      messages: () => this.messages.findFor(user),
      erased_at: async () => (await this.erasures.findFor(user))?.erasedAt.toISOString() ?? null,
      notes: async () => (isStaff ? this.notes.find(id) : null),
      ...customerLicensesProps(customerLicenses, { user, isStaff, now, config: this.config }),
      /** Subscriptions whose last renewal the viewer may take back. */
      undoable: () => this.renewals.among(subscriptionsOf(customerLicenses), viewer, now),
      plans: async () => (isStaff ? (await this.plans.all()).map(planChoiceView) : []),
      offer: async () =>
        isStaff ? offerView(await this.plans.all(), now, this.config.businessTimeZone) : null,
      ...this.tabs.propsFor({
        user,
        viewer,
        tab,
        seesHistory,
        customerLicenses: customerLicenses.shown,
        now,
      }),
    });
  }
}

export type UserPage = PageProps<CustomersPageController, 'user'>;
export type StaffMemberPage = PageProps<CustomersPageController, 'staff-member'>;

const subscriptionsOf = ({ shown }: CustomerLicenses): number[] =>
  shown.flatMap(({ license }) => license.subscription?.id ?? []);
