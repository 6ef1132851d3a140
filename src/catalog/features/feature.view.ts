import { declareSetByPeople } from '../../audit/changes.js';
import type { Feature } from './feature.entity.js';

type FeatureFacts = Pick<Feature, 'id' | 'title' | 'description' | 'icon' | 'orderNum' | 'isActive'>;

/** The landing feature object of catalog §4. */
export const featureView = (feature: FeatureFacts) => ({
  id: feature.id,
  title: feature.title,
  description: feature.description,
  icon: feature.icon,
  order_num: feature.orderNum,
  is_active: feature.isActive,
});

export type FeatureView = ReturnType<typeof featureView>;

export type FeatureStats = { total: number; active: number; inactive: number };

declareSetByPeople('feature', ['title', 'description', 'icon', 'order_num', 'is_active', 'features']);
