import { usePage } from '@inertiajs/react';
import type { FeatureView } from '@server/catalog/features/feature.view';
import { inLanguage } from '@server/rules/translated-text';

/** The texts of a feature as visitors with the reader's language see them. */
export function useFeatureTexts() {
  const { locale } = usePage().props.app;
  return (feature: FeatureView) => ({
    title: inLanguage(locale, feature.title, feature.title_indonesian),
    description: inLanguage(locale, feature.description, feature.description_indonesian),
  });
}
