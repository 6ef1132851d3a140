import { defineEntity, p } from '@mikro-orm/core';

const FeatureSchema = defineEntity({
  name: 'Feature',
  tableName: 'features',
  properties: {
    id: p.integer().primary(),
    title: p.string(),
    description: p.text(),
    icon: p.string(),
    orderNum: p.integer(),
    isActive: p.boolean().default(true),
    createdAt: p.datetime(),
  },
});

/** A feature shown on the landing page. */
export class Feature extends FeatureSchema.class {}
FeatureSchema.setClass(Feature);
