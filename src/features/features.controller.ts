import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Public } from '../auth/access.js';
import { By, type Change } from '../http/change.js';
import { FailsWith } from '../http/fails-with.js';
import { IdPipe } from '../http/id.pipe.js';
import { Idempotent } from '../http/idempotency.js';
import { Answers } from '../openapi/answers.js';
import { arrayOf, nothing, pageOf } from '../openapi/sample.js';
import { FeatureInput, FeatureListQuery } from './feature.input.js';
import { featureShape } from './feature.shape.js';
import { featureView } from './feature.view.js';
import { FeaturesService } from './features.service.js';

@Controller('api')
export class FeaturesController {
  constructor(private readonly features: FeaturesService) {}

  @Get('features')
  @Answers(pageOf(featureShape), 'List features')
  @FailsWith('Failed to fetch features')
  async list(@Query() query: FeatureListQuery) {
    return (await this.features.list(query)).map(featureView);
  }

  @Post('features')
  @Idempotent()
  @Answers(featureShape, 'Create a feature')
  @FailsWith('Failed to create feature')
  async create(@Body() input: FeatureInput, @By() change: Change) {
    return featureView(await this.features.create(input, change));
  }

  @Put('features/:id')
  @Answers(featureShape, 'Change a feature')
  @FailsWith('Failed to update feature')
  async update(@Param('id', IdPipe) id: number, @Body() input: FeatureInput, @By() change: Change) {
    return featureView(await this.features.update(id, input, change));
  }

  @Delete('features/:id')
  @HttpCode(204)
  @Answers(nothing, 'Delete a feature')
  @FailsWith('Failed to delete feature')
  remove(@Param('id', IdPipe) id: number, @By() change: Change) {
    return this.features.remove(id, change);
  }

  @Post('reset-features')
  @HttpCode(200)
  @Idempotent()
  @Answers(arrayOf(featureShape), 'Replace all features by the built-in list')
  @FailsWith('Failed to reset features')
  async reset(@By() change: Change) {
    return (await this.features.reset(change)).map(featureView);
  }

  @Get('public/features')
  @Public()
  @Answers(arrayOf(featureShape), 'List the features of the landing page')
  @FailsWith('Failed to fetch features')
  async published() {
    return (await this.features.published()).map(featureView);
  }
}
