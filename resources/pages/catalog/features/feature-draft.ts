import type { FeatureView } from '@server/catalog/features/feature.view';
import { DEFAULT_FEATURE_ICON } from '@server/rules/feature-icons';

/** Null means an empty number field. */
export type FeatureDraft = Omit<FeatureView, 'id' | 'order_num'> & { order_num: number | null };

/** The defaults of catalog §4. */
export const emptyDraft: FeatureDraft = {
  title: '',
  description: '',
  icon: DEFAULT_FEATURE_ICON,
  order_num: 1,
  is_active: true,
};

export const draftOf = ({ id: _id, ...feature }: FeatureView): FeatureDraft => feature;

export const payload = (draft: FeatureDraft) => ({ ...draft, title: draft.title.trim() });
