import type { FeatureView } from '@server/catalog/features/feature.view';
import { DEFAULT_FEATURE_ICON } from '@server/rules/feature-icons';

/** A landing feature as the forms hold it; null stands for a number that is not there. */
export type FeatureDraft = Omit<FeatureView, 'id' | 'order_num'> & { order_num: number | null };

/** The defaults of spec §3.10. */
export const emptyDraft: FeatureDraft = {
  title: '',
  description: '',
  icon: DEFAULT_FEATURE_ICON,
  order_num: 1,
  is_active: true,
};

export const draftOf = ({ id: _id, ...feature }: FeatureView): FeatureDraft => feature;

/** What creating and updating send: everything. */
export const payload = (draft: FeatureDraft) => ({ ...draft, title: draft.title.trim() });
