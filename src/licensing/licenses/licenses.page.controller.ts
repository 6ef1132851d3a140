import { Get } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { offerView } from '../../catalog/plans/plan.view.js';
import { PlansService } from '../../catalog/plans/plans.service.js';
import { Allow, Requires, Viewer } from '../../platform/http/access.js';
import { Config } from '../../platform/config/config.js';
import { Now } from '../../platform/http/action-context.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { defer, listProps, type PageProps } from '../../platform/inertia/props.js';
import type { User } from '../../accounts/users/user.entity.js';
import { LicensesPageQuery } from './license.input.js';
import { LicenseList } from './license-list.js';

@PageController('licenses')
@Requires('licenses:read')
export class LicensesPageController {
  constructor(
    private readonly licenses: LicenseList,
    private readonly plans: PlansService,
    private readonly backOffice: BackOffice,
    private readonly config: Config,
  ) {}

  @Get()
  @Allow('everyone')
  index(@Viewer() viewer: User, @PageQuery(LicensesPageQuery) query: LicensesPageQuery, @Now() now: Date) {
    const { q, sort, per_page, status = null, expiring = null, silent_days = null, verifying = null } = query;
    const list = () => this.licenses.list(viewer, query, now);
    const { rows, ...around } = listProps(list, this.licenses.rowViewFor(viewer, now));
    return page('licenses', {
      licenses: rows,
      ...around,
      query: { q, sort, per_page, status, expiring, silent_days, verifying },
      public_url: this.config.publicUrl,
      /** For those who sell. */
      offer: async () =>
        this.backOffice.isStaff(viewer) &&
        this.backOffice.can(viewer, 'licenses:write', 'subscriptions:write')
          ? offerView(await this.plans.all(), now, this.config.businessTimeZone)
          : null,
      stats: defer(() => this.licenses.stats(viewer, now)),
    });
  }
}

export type LicensesPage = PageProps<LicensesPageController, 'licenses'>;
