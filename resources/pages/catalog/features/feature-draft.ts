import type { FeatureView } from '@server/catalog/features/feature.view';
import { DEFAULT_FEATURE_ICON } from '@server/rules/feature-icons';

/** Null means an empty number field. */
export type FeatureDraft = Omit<FeatureView, 'id' | 'order_num' | Translation> &
  Record<Translation, string> & { order_num: number | null };

type Translation = 'title_indonesian' | 'description_indonesian';

/** The defaults of catalog §4. */
export const emptyDraft: FeatureDraft = {
  title: '',
  title_indonesian: '',
  description: '',
  description_indonesian: '',
  icon: DEFAULT_FEATURE_ICON,
  order_num: 1,
  is_active: true,
};

export const draftOf = ({ id: _id, ...feature }: FeatureView): FeatureDraft => ({
  ...feature,
  title_indonesian: feature.title_indonesian ?? '',
  description_indonesian: feature.description_indonesian ?? '',
});

export const payload = (draft: FeatureDraft) => ({
  ...draft,
  title: draft.title.trim(),
  title_indonesian: draft.title_indonesian.trim(),
});
