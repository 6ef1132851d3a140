import { declareSetByPeople } from '../../audit/changes.js';
import type { Feature } from './feature.entity.js';
import type { Created, Deleted, Updated } from '../../audit/domain-event.js';
import { orNull } from '../../platform/openapi/sample.js';
import { viewOf } from '../../platform/openapi/view-of.js';
import { FEATURE_FIELDS } from '../../rules/feature-fields.js';
import { forVisitors, namesWith } from '../../rules/fields.js';

/** The landing feature object of catalog §4. */
export const { view: featureView, schema: featureSchema } = viewOf<Feature>()('Feature', {
  id: 3,
  title: 'Automatic billing',
  title_indonesian: orNull('Tagihan otomatis'),
  description: 'Invoices go out **by themselves**.',
  description_indonesian: orNull('Tagihan terkirim **sendiri**.'),
  icon: 'Zap',
  order_num: 1,
  is_active: true,
});

export type FeatureView = ReturnType<typeof featureView>;

export const publicFeatureView = (feature: Parameters<typeof featureView>[0]): FeatureView =>
  forVisitors(FEATURE_FIELDS, featureView(feature));

export type FeatureStats = { total: number; active: number; inactive: number };

declareSetByPeople('feature', [...namesWith(FEATURE_FIELDS, 'isSet'), 'features']);

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'feature.create': Created<FeatureView>;
    'feature.update': Updated<FeatureView>;
    'feature.delete': Deleted<FeatureView>;
    'feature.reset': Updated<{ features: number }>;
  }
}
