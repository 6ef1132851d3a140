import { Get } from '@nestjs/common';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { defer, listProps, type PageProps } from '../../platform/inertia/props.js';
import { FeatureListQuery } from './feature.input.js';
import { featureView } from './feature.view.js';
import { FeaturesService } from './features.service.js';

@PageController('features')
export class FeaturesPageController {
  constructor(private readonly features: FeaturesService) {}

  @Get()
  index(@PageQuery(FeatureListQuery) query: FeatureListQuery) {
    const { q, sort, per_page, is_active = null } = query;
    const { rows, ...around } = listProps(() => this.features.list(query), featureView);
    return page('features', {
      features: rows,
      ...around,
      query: { q, sort, per_page, is_active },
      stats: defer(() => this.features.stats()),
    });
  }
}

export type FeaturesPage = PageProps<FeaturesPageController, 'features'>;
