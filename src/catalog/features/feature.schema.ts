import { viewSchema } from '../../platform/openapi/sample.js';
import type { FeatureView } from './feature.view.js';

export const featureSchema = viewSchema<FeatureView>('Feature', {
  id: 3,
  title: 'Automatic billing',
  description: 'Invoices go out **by themselves**.',
  icon: 'Zap',
  order_num: 1,
  is_active: true,
});
