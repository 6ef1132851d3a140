import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Public } from '../auth/access.js';
import { By, type Change } from '../http/change.js';
import { FailsWith } from '../http/fails-with.js';
import { IdPipe } from '../http/id.pipe.js';
import { Idempotent } from '../http/idempotency.js';
import { conflict } from '../http/refusal.js';
import { Answers, Refuses } from '../openapi/answers.js';
import { arrayOf, nothing, pageOf } from '../openapi/sample.js';
import { takenIn } from '../openapi/stored-conflicts.js';
import { PlanInput, PlanListQuery } from './plan.input.js';
import { planShape } from './plan.shape.js';
import { planView } from './plan.view.js';
import { PlansService } from './plans.service.js';

const TAKEN = takenIn('plans_plan_type_unique');
const IN_USE = conflict('2 subscriptions use this plan. Move them to another plan first.');

@Controller('api')
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  @Get('plans')
  @Answers(pageOf(planShape), 'List plans')
  @FailsWith('Failed to fetch plans')
  async list(@Query() query: PlanListQuery) {
    return (await this.plans.list(query)).map(planView);
  }

  @Post('plans')
  @Idempotent()
  @Answers(planShape, 'Create a plan')
  @Refuses(TAKEN)
  @FailsWith('Failed to create plan')
  async create(@Body() input: PlanInput, @By() change: Change) {
    return planView(await this.plans.create(input, change));
  }

  @Put('plans/:id')
  @Answers(planShape, 'Change a plan')
  @Refuses(TAKEN)
  @FailsWith('Failed to update plan')
  async update(@Param('id', IdPipe) id: number, @Body() input: PlanInput, @By() change: Change) {
    return planView(await this.plans.update(id, input, change));
  }

  @Delete('plans/:id')
  @HttpCode(204)
  @Answers(nothing, 'Delete a plan')
  @Refuses(IN_USE)
  @FailsWith('Failed to delete plan')
  remove(@Param('id', IdPipe) id: number, @By() change: Change) {
    return this.plans.remove(id, change);
  }

  @Post('reset-plans')
  @HttpCode(200)
  @Idempotent()
  @Answers(arrayOf(planShape), 'Write the six default plans again')
  @FailsWith('Failed to reset plans')
  async reset(@By() change: Change) {
    return (await this.plans.reset(change)).map(planView);
  }

  @Get('public/plans')
  @Public()
  @Answers(arrayOf(planShape), 'List the plans of the landing page')
  @FailsWith('Failed to fetch plans')
  async published() {
    return (await this.plans.all()).map(planView);
  }
}
