import { Injectable, Logger } from '@nestjs/common';
import { defaultFeatures } from '../catalog/features/default-features.js';
import { type FeatureView, publicFeatureView } from '../catalog/features/feature.view.js';
import { FeaturesService } from '../catalog/features/features.service.js';
import { isDatabaseUnavailable } from '../platform/errors/is-database-unavailable.js';
import { defaultPlans } from '../catalog/plans/default-plans.js';
import { type PlanView, publicPlanView } from '../catalog/plans/plan.view.js';
import { PlansService } from '../catalog/plans/plans.service.js';
import { Clock } from '../platform/http/clock.js';
import { causeOf } from '../platform/errors/cause-of.js';
import type { Locale } from '../rules/locale.js';
import { inLanguage } from '../rules/translated-text.js';

type Offer = { plans: PlanView[]; features: FeatureView[] };

/** Shows the stored plans and features, or the built-in ones when the database cannot be read (catalog §5). */
@Injectable()
export class LandingService {
  private readonly log = new Logger(LandingService.name);

  constructor(
    private readonly plans: PlansService,
    private readonly features: FeaturesService,
    private readonly clock: Clock,
  ) {}

  async offer(locale: Locale): Promise<Offer> {
    const { plans, features } = await this.stored();
    return {
      plans: plans.map((plan) => withDescription(locale, plan)),
      features: features.map((feature) => ({
        ...withDescription(locale, feature),
        title: inLanguage(locale, feature.title, feature.title_indonesian),
        title_indonesian: null,
      })),
    };
  }

  private async stored(): Promise<Offer> {
    try {
      const [plans, features] = [await this.plans.all(), await this.features.published()];
      return { plans: plans.map(publicPlanView), features: features.map(publicFeatureView) };
    } catch (error) {
      const message = 'The landing page shows its built-in plans and features';
      if (isDatabaseUnavailable(error)) this.log.warn(`The database is away. ${message}`);
      else this.log.error({ err: causeOf(error) }, message);
      return this.builtIn();
    }
  }

  private builtIn(): Offer {
    const now = this.clock.now();
    const plans = defaultPlans(now).map((plan, i) => ({ ...plan, id: i + 1 }));
    const features = defaultFeatures(now).map((feature, i) => ({ ...feature, id: i + 1 }));
    return { plans: plans.map(publicPlanView), features: features.map(publicFeatureView) };
  }
}

type Described = { description: string; description_indonesian: string | null };

/** Pages get one of the languages only. */
const withDescription = <Row extends Described>(locale: Locale, row: Row): Row => ({
  ...row,
  description: inLanguage(locale, row.description, row.description_indonesian),
  description_indonesian: null,
});
