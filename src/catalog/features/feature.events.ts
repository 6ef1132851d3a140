import type { Created, Deleted, Updated } from '../../audit/domain-event.js';
import type { FeatureView } from './feature.view.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'feature.create': Created<FeatureView>;
    'feature.update': Updated<FeatureView>;
    'feature.delete': Deleted<FeatureView>;
    'feature.reset': Updated<{ features: number }>;
  }
}
