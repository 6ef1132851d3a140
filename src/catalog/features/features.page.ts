import type { Deferred, ListProps } from '../../platform/inertia/props.js';
import type { FeatureStats, FeatureView } from './feature.view.js';

export type FeaturesPage = ListProps<{ is_active: boolean | null }> & {
  features: FeatureView[];
  stats: Deferred<FeatureStats>;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    features: FeaturesPage;
  }
}
