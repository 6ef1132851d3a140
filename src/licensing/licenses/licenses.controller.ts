import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ConcurrentEdits } from '../../audit/concurrent-edits.js';
import { nothingDeleted } from '../../audit/deleted-rows.js';
import { Allow, FullAccess, Scope, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { Edited, Edits } from '../../platform/http/edits.js';
import { FailsWith } from '../../platform/http/route-config.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import type { Edit } from '../../platform/http/request.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { arrayOf, nothing, pageOf } from '../../platform/openapi/sample.js';
import type { User } from '../../accounts/users/user.entity.js';
import { LICENSE_KEY_RETIRED, LICENSE_KEY_TAKEN, OWNER_DELETED } from './license.entity.js';
import {
  CreateLicenseInput,
  CustomerCountInput,
  LicenseBatchInput,
  LicenseListQuery,
  UpdateLicenseInput,
  UsageInput,
} from './license.input.js';
import {
  customerCountSchema,
  generatedKeySchema,
  lastVerificationSchema,
  licenseSchema,
  usageSchema,
  customerCountView,
  lastVerificationView,
  licenseView,
  usageView,
} from './license.view.js';
import { LicenseList } from './license-list.js';
import { LicenseUsage } from './license-usage.js';
import { LicenseDeletions, licenseInUse } from './license-deletions.js';
import { LicensesService } from './licenses.service.js';

@Controller('api')
@ApiGroup(30, 'License keys, their owners, and the usage that their servers report.')
export class LicensesController {
  constructor(
    private readonly licenses: LicensesService,
    private readonly deletions: LicenseDeletions,
    private readonly known: LicenseList,
    private readonly licenseUsage: LicenseUsage,
    private readonly edits: ConcurrentEdits,
  ) {}

  @Get('licenses')
  @Allow('everyone')
  @Scope('licenses:read')
  @Answers(pageOf(licenseSchema), 'List licenses')
  @FailsWith('Failed to fetch data')
  async list(@Viewer() viewer: User, @Query() query: LicenseListQuery, @Now() now: Date) {
    return (await this.known.list(viewer, query, now)).map(this.known.viewFor(viewer, now));
  }

  @Post('licenses')
  @Idempotent()
  @Scope('licenses:write')
  @Creates(licenseSchema, 'Create a license')
  @Refuses(LICENSE_KEY_TAKEN, LICENSE_KEY_RETIRED, OWNER_DELETED)
  @FailsWith('Failed to create license')
  async create(@Body() input: CreateLicenseInput, @Actor() context: ActionContext) {
    return licenseView(await this.licenses.create(input, context), context.now);
  }

  @Post('licenses/batch')
  @Idempotent()
  @Scope('licenses:write')
  @Creates(arrayOf(licenseSchema), 'Create several licenses with generated keys')
  @Refuses(OWNER_DELETED)
  async createBatch(@Body() input: LicenseBatchInput, @Actor() context: ActionContext) {
    const licenses = await this.licenses.createBatch(input, context);
    return licenses.map((license) => licenseView(license, context.now));
  }

  @Put('licenses/:id')
  @Scope('licenses:write')
  @Edits(licenseSchema)
  @Answers(licenseSchema, 'Change a license')
  @Refuses(OWNER_DELETED)
  @FailsWith('Failed to update license')
  async update(
    @Id() id: number,
    @Body() input: UpdateLicenseInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'license', id },
      read: async () => licenseView(await this.licenses.locked(id), context.now),
      asShown: (typed) => this.licenses.asShown(typed),
      write: async (merged) => licenseView(await this.licenses.update(id, merged, context), context.now),
    });
  }

  @Delete('licenses/:id')
  @FullAccess()
  @Scope('licenses:write')
  @Answers(nothing, 'Delete a license')
  @Refuses(licenseInUse())
  @FailsWith('Failed to delete license')
  remove(@Id() id: number, @Actor() context: ActionContext) {
    return this.deletions.remove(id, context);
  }

  @Post('licenses/:id/restore')
  @FullAccess()
  @Scope('licenses:write')
  @Answers(licenseSchema, 'Restore a deleted license')
  @Refuses(nothingDeleted(), LICENSE_KEY_TAKEN, LICENSE_KEY_RETIRED)
  async restore(@Id() id: number, @Actor() context: ActionContext) {
    return licenseView(await this.deletions.restore(id, context), context.now);
  }

  @Post('licenses/:id/update-customer-count')
  @Scope('usage:report')
  @Answers(customerCountSchema, 'Report the customer count of a license')
  @FailsWith('Failed to update license')
  async updateCustomerCount(
    @Id() id: number,
    @Body() input: CustomerCountInput,
    @Actor() context: ActionContext,
  ) {
    const usage = { current_customer_count: input.customer_count };
    return customerCountView(await this.licenseUsage.report(id, usage, context));
  }

  @Get('licenses/:id/customer-count')
  @Allow('everyone')
  @Scope('licenses:read')
  @Answers(customerCountSchema, 'Read the customer count of a license')
  @FailsWith('Failed to fetch data')
  async customerCount(@Id() id: number, @Viewer() viewer: User) {
    return customerCountView(await this.known.find(id, viewer));
  }

  @Post('licenses/:id/update-usage')
  @Scope('usage:report')
  @Answers(usageSchema, 'Report the usage of a license')
  @FailsWith('Failed to update license')
  async updateUsage(@Id() id: number, @Body() input: UsageInput, @Actor() context: ActionContext) {
    return usageView(await this.licenseUsage.report(id, input, context));
  }

  @Get('licenses/:id/usage')
  @Allow('everyone')
  @Scope('licenses:read')
  @Answers(usageSchema, 'Read the usage of a license')
  @FailsWith('Failed to fetch data')
  async usage(@Id() id: number, @Viewer() viewer: User) {
    return usageView(await this.known.find(id, viewer));
  }

  @Get('licenses/:id/last-verification')
  @Allow('everyone')
  @Scope('licenses:read')
  @Answers(lastVerificationSchema, 'Read the last verification of a license')
  async lastVerification(@Id() id: number, @Viewer() viewer: User) {
    return lastVerificationView(await this.known.findWithLastVerification(id, viewer));
  }

  @Get('generate-license-key')
  @Scope('licenses:write')
  @Answers(generatedKeySchema, 'Generate an unused license key')
  generateKey() {
    return { license_key: this.licenses.generateKey() };
  }
}
