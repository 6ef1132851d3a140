import { Get } from '@nestjs/common';
import { PlansService } from '../../catalog/plans/plans.service.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Requires } from '../../platform/http/access.js';
import { listProps, type PageProps } from '../../platform/inertia/props.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { ImportPageQuery } from './import.input.js';
import { ImportsService } from './imports.service.js';

@PageController('import')
@Requires('imports:run')
export class ImportsPageController {
  constructor(
    private readonly imports: ImportsService,
    private readonly plans: PlansService,
  ) {}

  @Get()
  start() {
    return page('new-import', {});
  }

  @Get(':id')
  async show(@Id() id: number, @PageQuery(ImportPageQuery) query: ImportPageQuery) {
    const { q, sort, per_page, outcome = null, kept } = query;
    const { rows, ...around } = listProps(
      () => this.imports.rowViews(id, query),
      (row) => row,
    );
    return page('import-run', {
      run: await this.imports.find(id),
      rows,
      ...around,
      columns: await this.imports.columns(id),
      plans: (await this.plans.all()).map(({ planType, planName }) => ({
        plan_type: planType,
        plan_name: planName,
      })),
      query: { q, sort, per_page, outcome, kept: kept ? ('true' as const) : null },
    });
  }
}

export type ImportRunPage = PageProps<ImportsPageController, 'import-run'>;
