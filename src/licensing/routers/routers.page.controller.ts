import { Get } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import { Allow, Requires, Viewer } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Now } from '../../platform/http/action-context.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { defer, listProps, type PageProps } from '../../platform/inertia/props.js';
import { OwnReleases } from './own-releases.js';
import { RouterList } from './router-list.js';
import { RouterOverview } from './router-overview.js';
import { RouterSilence } from './router-silence.js';
import { RoutersPageQuery } from './router.input.js';
import { routerDetailsView, routerOwner, routerView } from './router.view.js';

@PageController('routers')
@Requires('routers:read')
export class RoutersPageController {
  constructor(
    private readonly routers: RouterList,
    private readonly overview: RouterOverview,
    private readonly silence: RouterSilence,
    private readonly customers: UserDirectory,
    private readonly ownReleases: OwnReleases,
    private readonly backOffice: BackOffice,
  ) {}

  @Get()
  @Allow('everyone')
  index(@Viewer() viewer: User, @PageQuery(RoutersPageQuery) query: RoutersPageQuery, @Now() now: Date) {
    const { q, sort, per_page, filter = null, license_id = null, user_id = null } = query;
    const { rows, ...around } = listProps(
      () => this.routers.list(viewer, query, now),
      (router) => routerView(router, now),
    );
    return page('routers', {
      routers: rows,
      ...around,
      query: { q, sort, per_page, filter, license_id, user_id },
      /** The end of the key of the one licence that the list is narrowed to, and the name of the one customer. */
      license: async () => (license_id === null ? null : this.overview.endingOf(license_id, viewer)),
      customer: async () => (user_id === null ? null : this.customers.nameOf(user_id, viewer)),
      /** Null for staff, who release any number. */
      own_releases: () => this.ownReleases.viewFor(viewer, now),
      counts: defer(() => this.routers.counts(viewer, now)),
    });
  }

  @Get(':id')
  @Allow('everyone')
  async show(@Id() id: number, @Viewer() viewer: User, @Now() now: Date) {
    const details = await this.routers.details(id, viewer);
    const silence = await this.silence.viewFor(viewer, [details.router], now);
    const owner = this.backOffice.isStaff(viewer) ? routerOwner(details.router) : null;
    const isOver = details.router.state === 'over';
    return page('router', {
      router: routerDetailsView(details, now, silence(details.router)),
      /** `62…`, for staff. */
      owner_number: owner?.waNumber ?? null,
      own_releases: () => this.ownReleases.viewFor(viewer, now),
      /** Of the licence of a router that is over the limit, who was not seen for longest. */
      longest_silent: async () => {
        const silent = isOver ? await this.overview.longestSilent(details.router.license.id, now) : null;
        return silent && routerView(silent, now);
      },
    });
  }
}

export type RoutersPage = PageProps<RoutersPageController, 'routers'>;
export type RouterPage = PageProps<RoutersPageController, 'router'>;
