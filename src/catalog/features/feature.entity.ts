import { defineEntity, p } from '@mikro-orm/core';
import { sqlNameOrder } from '../../rules/fold-case.js';
import { searchText } from '../../platform/lists/search.js';

const FeatureSchema = defineEntity({
  name: 'Feature',
  tableName: 'features',
  properties: {
    id: p.integer().primary(),
    title: p.string(),
    /** Null: as the title. */
    titleIndonesian: p.string().nullable(),
    description: p.text(),
    descriptionIndonesian: p.text().nullable(),
    icon: p.string(),
    orderNum: p.integer(),
    isActive: p.boolean().default(true),
    searchText: p.text().hidden(),
    createdAt: p.datetime(),
    titleOrder: p
      .string()
      .formula(({ title }) => sqlNameOrder(`${title}`))
      .lazy()
      .hidden(),
  },
});

export class Feature extends FeatureSchema.class {}
FeatureSchema.setClass(Feature);

type Texts = Pick<Feature, 'title' | 'titleIndonesian' | 'description' | 'descriptionIndonesian'>;

export const featureSearchText = (feature: Texts): string =>
  searchText(feature.title, feature.description, feature.titleIndonesian, feature.descriptionIndonesian);
