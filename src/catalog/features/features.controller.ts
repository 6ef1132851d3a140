import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { FailsWith } from '../../platform/http/fails-with.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { ApiGroup } from '../../platform/openapi/api-group.js';
import { Answers } from '../../platform/openapi/answers.js';
import { arrayOf, nothing, pageOf } from '../../platform/openapi/sample.js';
import { FeatureInput, FeatureListQuery } from './feature.input.js';
import { featureSchema } from './feature.schema.js';
import { featureView } from './feature.view.js';
import { FeaturesService } from './features.service.js';

@Controller('api')
@ApiGroup(60, 'Features shown on the landing page.')
export class FeaturesController {
  constructor(private readonly features: FeaturesService) {}

  @Get('features')
  @Answers(pageOf(featureSchema), 'List features')
  @FailsWith('Failed to fetch features')
  async list(@Query() query: FeatureListQuery) {
    return (await this.features.list(query)).map(featureView);
  }

  @Post('features')
  @Idempotent()
  @Answers(featureSchema, 'Create a feature')
  @FailsWith('Failed to create feature')
  async create(@Body() input: FeatureInput, @Actor() context: ActionContext) {
    return featureView(await this.features.create(input, context));
  }

  @Put('features/:id')
  @Answers(featureSchema, 'Change a feature')
  @FailsWith('Failed to update feature')
  async update(
    @Param('id', IdPipe) id: number,
    @Body() input: FeatureInput,
    @Actor() context: ActionContext,
  ) {
    return featureView(await this.features.update(id, input, context));
  }

  @Delete('features/:id')
  @HttpCode(204)
  @Answers(nothing, 'Delete a feature')
  @FailsWith('Failed to delete feature')
  remove(@Param('id', IdPipe) id: number, @Actor() context: ActionContext) {
    return this.features.remove(id, context);
  }

  @Post('reset-features')
  @HttpCode(200)
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
    return (await this.features.published()).map(featureView);
  }
}
