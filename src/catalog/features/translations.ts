import { translationOf } from '../../rules/translated-text.js';
import type { FeatureInput } from './feature.input.js';

type Sent = Pick<FeatureInput, 'title' | 'title_indonesian' | 'description' | 'description_indonesian'>;

/** @param stored absent for a new feature */
export const translations = (sent: Sent, stored?: { [Name in keyof Required<Sent>]: string | null }) => ({
  title_indonesian: translationOf(sent.title_indonesian, {
    isSame: sent.title === stored?.title,
    stored: stored?.title_indonesian,
  }),
  description_indonesian: translationOf(sent.description_indonesian, {
    isSame: sent.description === stored?.description,
    stored: stored?.description_indonesian,
  }),
});
