import type { Deferred, ListProps } from '../../platform/inertia/props.js';
import type { RouterFilter } from '../../rules/routers.js';
import type { OwnReleasesView, RouterCounts, RouterDetailsView, RouterView } from './router.view.js';

/** Null for staff, who release any number. */
export type OwnReleasesProps = { own_releases: OwnReleasesView | null };

export type RoutersPage = ListProps<{
  filter: RouterFilter | null;
  license_id: number | null;
  user_id: number | null;
}> &
  OwnReleasesProps & {
    routers: RouterView[];
    /** The end of the key of the one licence that the list is narrowed to, and the name of the one customer. */
    license: string | null;
    customer: string | null;
    counts: Deferred<RouterCounts>;
  };

export type RouterPage = OwnReleasesProps & {
  router: RouterDetailsView;
  /** Of the licence of a router that is over the limit, who was not seen for longest. */
  longest_silent: RouterView | null;
  /** `62…`, for staff. */
  owner_number: string | null;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    routers: RoutersPage;
    router: RouterPage;
  }
}
