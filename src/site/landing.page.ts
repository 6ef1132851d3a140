import type { SellerView } from '../billing/invoices/seller.view.js';
import type { FeatureView } from '../catalog/features/feature.view.js';
import type { PlanView } from '../catalog/plans/plan.view.js';

export type LandingPage = SellerView & {
  plans: PlanView[];
  features: FeatureView[];
  demo: {
    admin_url: string | null;
    customer_url: string | null;
    username: string | null;
    password: string | null;
  };
};

declare module '../platform/inertia/props.js' {
  interface Pages {
    landing: LandingPage;
  }
}
