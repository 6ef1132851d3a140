import type { CustomerLicenseView } from './customer-license.view.js';
import type { PreviousKeyView } from '../licensing/rotation/rotation.view.js';
import type { CustomerLicensesProps } from './customer-licenses.props.js';
import type { RouterView } from '../licensing/routers/router.view.js';
import type { Count } from '../platform/lists/list.view.js';
import type { Deferred } from '../platform/inertia/props.js';
import type { TimelineView } from './timeline.view.js';
import type { UserPage } from './user.page.js';

export type LicensePage = Pick<CustomerLicensesProps, 'public_url' | 'whatsapp_number'> &
  Pick<UserPage, 'plans' | 'undoable'> & {
    customer_license: CustomerLicenseView;
    timeline: Deferred<TimelineView | null>;
    previous_keys: PreviousKeyView[];
    /** Those that were seen last. */
    routers: { rows: RouterView[]; count: Count };
  };

declare module '../platform/inertia/props.js' {
  interface Pages {
    license: LicensePage;
  }
}
