import type { CustomerLicenseView } from './customer-license.view.js';
import type { PreviousKeyView } from '../licensing/rotation/rotation.view.js';
import type { CustomerLicensesProps } from './customer-licenses.props.js';
import type { UserPage } from './user.page.js';

/** A licence with its subscription. */
export type LicensePage = Pick<CustomerLicensesProps, 'public_url' | 'whatsapp_number'> &
  Pick<UserPage, 'plans' | 'timeline'> & {
    customer_license: CustomerLicenseView;
    /** Newest first. */
    previous_keys: PreviousKeyView[];
  };

declare module '../platform/inertia/props.js' {
  interface Pages {
    license: LicensePage;
  }
}
