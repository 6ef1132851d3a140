import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import { findPage } from '../../platform/lists/find-page.js';
import { matching } from '../../platform/lists/search.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { translationOf } from '../../rules/translated-text.js';
import { defaultFeatures } from './default-features.js';
import { Feature, featureSearchText } from './feature.entity.js';
import { type FeatureInput, type FeatureListQuery, FEATURE_SORTS } from './feature.input.js';
import { type FeatureStats, featureView } from './feature.view.js';

const FEATURE = audited(Feature, featureView, ({ title }) => ({ title }));

@Injectable()
export class FeaturesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  /** Search matches title or description (lists §2). */
  list(query: FeatureListQuery): Promise<ListPage<Feature>> {
    const { q, is_active, sort } = query;
    const where = {
      ...(is_active !== undefined && { isActive: is_active }),
      ...(q && matching(q)),
    };
    return findPage(this.em, { entity: Feature, where, orderBy: FEATURE_SORTS[sort] }, query);
  }

  published(): Promise<Feature[]> {
    return this.em.find(Feature, { isActive: true }, { orderBy: { orderNum: 'asc', id: 'asc' } });
  }

  async stats(): Promise<FeatureStats> {
    const total = await this.em.count(Feature);
    const active = await this.em.count(Feature, { isActive: true });
    return { total, active, inactive: total - active };
  }

  create(input: FeatureInput, context: ActionContext): Promise<Feature> {
    return this.writes
      .by(context)
      .create(FEATURE, 'feature.create', () =>
        this.em.create(Feature, { ...columns(input), createdAt: context.now }),
      );
  }

  locked(id: number): Promise<Feature> {
    return this.writes.locked(FEATURE, id);
  }

  update(id: number, input: FeatureInput, context: ActionContext): Promise<Feature> {
    return this.writes.by(context).updateById(FEATURE, id, 'feature.update', (feature) => {
      this.em.assign(feature, columns(input, feature));
    });
  }

  remove(id: number, context: ActionContext): Promise<void> {
    return this.writes.by(context).remove(FEATURE, id, 'feature.delete');
  }

  /** The built-in list replaces all (catalog §4). */
  reset(context: ActionContext): Promise<Feature[]> {
    return this.writes.run(context, async ({ note }) => {
      // Otherwise the second of two concurrent resets would not see the rows of the first.
      await this.em.execute('lock table features in exclusive mode');
      const removed = await this.em.nativeDelete(Feature, {});
      const features = defaultFeatures(context.now).map((feature) => this.em.create(Feature, feature));
      const [before, after] = [{ features: removed }, { features: features.length }];
      await note('feature.reset', { subjectId: null, before, after });
      return features;
    });
  }
}

const columns = (input: FeatureInput, stored?: Feature) => {
  const { title, description } = input;
  const translated = translations(input, stored && featureView(stored));
  const texts = {
    title,
    description,
    titleIndonesian: translated.title_indonesian,
    descriptionIndonesian: translated.description_indonesian,
  };
  return {
    ...texts,
    icon: input.icon ?? stored?.icon ?? 'Settings',
    orderNum: input.order_num,
    isActive: input.is_active ?? stored?.isActive ?? true,
    searchText: featureSearchText(texts),
  };
};

type FeatureTexts = Pick<
  FeatureInput,
  'title' | 'title_indonesian' | 'description' | 'description_indonesian'
>;

/** @param stored absent for a new feature */
export const translations = (
  sent: FeatureTexts,
  stored?: { [Name in keyof Required<FeatureTexts>]: string | null },
) => ({
  title_indonesian: translationOf(sent.title_indonesian, {
    isSame: sent.title === stored?.title,
    stored: stored?.title_indonesian,
  }),
  description_indonesian: translationOf(sent.description_indonesian, {
    isSame: sent.description === stored?.description,
    stored: stored?.description_indonesian,
  }),
});
