import { Get } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import { PlansService } from '../catalog/plans/plans.service.js';
import { planChoiceView } from '../catalog/plans/plan.view.js';
import { UndoableRenewals } from '../licensing/subscriptions/subscription-ports.js';
import { RotationService } from '../licensing/rotation/rotation.service.js';
import { previousKeyView } from '../licensing/rotation/rotation.view.js';
import { RouterOverview } from '../licensing/routers/router-overview.js';
import { routerView } from '../licensing/routers/router.view.js';
import { Config } from '../platform/config/config.js';
import { Allow, Requires, Viewer } from '../platform/http/access.js';
import { Id } from '../platform/http/id.pipe.js';
import { Now } from '../platform/http/action-context.js';
import { PageController } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import { defer, type PageProps } from '../platform/inertia/props.js';
import type { User } from '../accounts/users/user.entity.js';
import { type CustomerLicense, customerLicenseView } from './customer-license.view.js';
import { CustomerLicensesService } from './customer-licenses.service.js';
import { Timeline } from './timeline.service.js';

@PageController()
export class LicensePageController {
  constructor(
    private readonly customerLicenses: CustomerLicensesService,
    private readonly rotation: RotationService,
    private readonly timeline: Timeline,
    private readonly renewals: UndoableRenewals,
    private readonly routers: RouterOverview,
    private readonly plans: PlansService,
    private readonly backOffice: BackOffice,
    private readonly config: Config,
  ) {}

  @Get('licenses/:id')
  @Requires('licenses:read')
  @Allow('everyone')
  async license(@Id() id: number, @Viewer() viewer: User, @Now() now: Date) {
    return this.page(await this.customerLicenses.one({ id }, viewer, now), viewer, now);
  }

  @Get('subscriptions/:id')
  @Requires('subscriptions:read')
  @Allow('everyone')
  async subscription(@Id() id: number, @Viewer() viewer: User, @Now() now: Date) {
    return this.page(await this.customerLicenses.one({ subscription: id }, viewer, now), viewer, now);
  }

  private async page(customerLicense: CustomerLicense, viewer: User, now: Date) {
    const isStaff = this.backOffice.isStaff(viewer);
    const { subscription } = customerLicense.license;
    return page('license', {
      customer_license: customerLicenseView(customerLicense, {
        userId: viewer.id,
        isWhole: isStaff,
        now,
        config: this.config,
      }),
      previous_keys: (await this.rotation.previousOf(customerLicense.license.id)).map(previousKeyView),
      /** Those that were seen last. */
      routers: async () => {
        const { rows, count } = await this.routers.ofLicense(customerLicense.license.id, viewer, now);
        return { rows: rows.map((router) => routerView(router, now)), count };
      },
      undoable: () => this.renewals.among(subscription ? [subscription.id] : [], viewer, now),
      plans: async () => (isStaff ? (await this.plans.all()).map(planChoiceView) : []),
      public_url: this.config.publicUrl,
      whatsapp_number: this.config.whatsappNumber,
      timeline: defer(() => (isStaff ? this.timeline.forLicense(customerLicense) : null)),
    });
  }
}

export type LicensePage = PageProps<LicensePageController, 'license'>;
