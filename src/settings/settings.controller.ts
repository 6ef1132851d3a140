import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ConcurrentEdits } from '../audit/concurrent-edits.js';
import { type ActionContext, Actor, Now } from '../platform/http/action-context.js';
import { Edited, Edits } from '../platform/http/edits.js';
import { FreshFactor } from '../platform/http/access.js';
import type { Edit } from '../platform/http/request.js';
import { Configured } from '../platform/http/route-config.js';
import { Answers, ApiGroup } from '../platform/openapi/answers.js';
import { DEFAULTS } from '../platform/config/config.js';
import { OWNER_SETTINGS } from '../platform/config/owner-settings.js';
import { GraceEffect } from './grace-effect.js';
import { LiveSettings } from './live-settings.js';
import { GraceEffectQuery, SettingsInput } from './settings.input.js';
import { SettingsService } from './settings.service.js';
import { graceEffectSchema, settingsSchema } from './settings.view.js';

@Controller('api/settings')
@ApiGroup(91, 'Settings: what the owner of the business decides.')
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly live: LiveSettings,
    private readonly effect: GraceEffect,
    private readonly edits: ConcurrentEdits,
  ) {}

  @Get()
  @Answers(settingsSchema, 'Read the settings that are in use')
  show() {
    return this.settings.show();
  }

  @Get('grace-effect')
  @Answers(graceEffectSchema, 'Count the licences that another grace stops or lets run; changes nothing')
  graceEffect(@Query() { grace_days }: GraceEffectQuery, @Now() now: Date) {
    return this.effect.of(grace_days, now);
  }

  /** Whoever changes the accounts to pay to takes the money of every customer. */
  @Put()
  @Configured({ ownTransactions: true })
  @FreshFactor()
  @Edits(settingsSchema)
  @Answers(settingsSchema, 'Save settings; what is not sent stays as it is')
  async save(@Body() input: SettingsInput, @Edited() edit: Edit, @Actor() context: ActionContext) {
    const saved = await this.edits.save(edit, input, context, {
      subject: { type: 'settings', id: null },
      read: () => this.settings.locked(),
      asShown: defaulted,
      write: (merged) => this.settings.save(merged, context),
    });
    await this.live.load();
    return saved;
  }
}

/** Null takes the default again. */
const defaulted = (input: SettingsInput) =>
  Object.fromEntries(
    OWNER_SETTINGS.filter((name) => input[name] === null).map((name) => [name, DEFAULTS[name]]),
  );
