import type { OfferView } from '../../catalog/plans/plan.view.js';
import type { Deferred, ListProps } from '../../platform/inertia/props.js';
import type { Verifying } from './license.input.js';
import type { LicenseRowView, LicenseStats } from './license.view.js';

export type LicensesPage = ListProps<{
  status: string | null;
  expiring: 'soon' | null;
  silent_days: number | null;
  verifying: Verifying | null;
}> & {
  licenses: LicenseRowView[];
  stats: Deferred<LicenseStats>;
  public_url: string;
  /** For those who sell; null for others. */
  offer: OfferView | null;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    licenses: LicensesPage;
  }
}
