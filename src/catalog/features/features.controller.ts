import { ConcurrentEdits } from '../../audit/concurrent-edits.js';
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Edited, Edits } from '../../platform/http/edits.js';
import { FailsWith } from '../../platform/http/route-config.js';
import { Id } from '../../platform/http/id.pipe.js';
import type { Edit } from '../../platform/http/request.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates } from '../../platform/openapi/answers.js';
import { arrayOf, nothing, pageOf } from '../../platform/openapi/sample.js';
import { FeatureInput, FeatureListQuery } from './feature.input.js';
import { featureSchema, featureView, publicFeatureView } from './feature.view.js';
import { FeaturesService, translations } from './features.service.js';

@Controller('api')
@ApiGroup(60, 'Features shown on the landing page.')
export class FeaturesController {
  constructor(
    private readonly features: FeaturesService,
    private readonly edits: ConcurrentEdits,
  ) {}

  @Get('features')
  @Answers(pageOf(featureSchema), 'List features')
  @FailsWith('Failed to fetch features')
  async list(@Query() query: FeatureListQuery) {
    return (await this.features.list(query)).map(featureView);
  }

  @Post('features')
  @Idempotent()
  @Creates(featureSchema, 'Create a feature')
  @FailsWith('Failed to create feature')
  async create(@Body() input: FeatureInput, @Actor() context: ActionContext) {
    return featureView(await this.features.create(input, context));
  }

  @Put('features/:id')
  @Edits(featureSchema)
  @Answers(featureSchema, 'Change a feature')
  @FailsWith('Failed to update feature')
  async update(
    @Id() id: number,
    @Body() input: FeatureInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'feature', id },
      read: async () => featureView(await this.features.locked(id)),
      // Null keeps what is stored.
      asShown: ({ icon, is_active, ...texts }, stored) => ({
        ...translations(texts, stored),
        icon: icon ?? undefined,
        is_active: is_active ?? undefined,
      }),
      write: async (merged) => featureView(await this.features.update(id, merged, context)),
    });
  }

  @Delete('features/:id')
  @Answers(nothing, 'Delete a feature')
  @FailsWith('Failed to delete feature')
  remove(@Id() id: number, @Actor() context: ActionContext) {
    return this.features.remove(id, context);
  }

  @Post('reset-features')
  @Idempotent()
  @Answers(arrayOf(featureSchema), 'Replace all features with the built-in list')
  @FailsWith('Failed to reset features')
  async reset(@Actor() context: ActionContext) {
    return (await this.features.reset(context)).map(featureView);
  }

  @Get('public/features')
  @Public()
  @Answers(arrayOf(featureSchema), 'List the features of the landing page')
  @FailsWith('Failed to fetch features')
  async published() {
    return (await this.features.published()).map(publicFeatureView);
  }
}
