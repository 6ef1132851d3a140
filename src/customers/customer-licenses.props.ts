import type { Config } from '../platform/config/config.js';
import type { User } from '../accounts/users/user.entity.js';
import { customerLicenseView, type CustomerLicenseView } from './customer-license.view.js';
import type { CustomerLicenses } from './customer-licenses.service.js';
import { mostSevere } from './license-issue.js';

type Settings = Pick<Config, 'publicUrl' | 'whatsappNumber'>;

/** What somebody has, and the worst that is wrong with it. */
export type CustomerLicensesProps = {
  /** What ends first comes first. */
  customer_licenses: CustomerLicenseView[];
  /** How many there are in all. */
  total: number;
  /** The id of the licence with the worst trouble. */
  worst: number | null;
  /** Where routers reach the server. */
  public_url: string;
  /** How customers reach the provider, `62…`. */
  whatsapp_number: string | null;
};

/** What somebody has, as pages show it to staff or to themselves. */
export function customerLicensesProps(
  { total, shown }: CustomerLicenses,
  { user, isStaff, now, config }: { user: User; isStaff: boolean; now: Date; config: Settings },
): CustomerLicensesProps {
  const worst = mostSevere(shown.map(({ issue }) => issue));
  return {
    customer_licenses: shown.map((customerLicense) =>
      customerLicenseView(customerLicense, user.id, isStaff, now),
    ),
    total,
    worst: worst === null ? null : shown[worst]!.license.id,
    public_url: config.publicUrl,
    whatsapp_number: config.whatsappNumber ?? null,
  };
}
