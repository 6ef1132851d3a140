import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { AuditedWrites } from '../audit/audited-writes.js';
import { Config } from '../platform/config/config.js';
import {
  OWNER_SETTINGS,
  type OwnerSetting,
  type OwnerSettings,
  VARIABLES,
} from '../platform/config/owner-settings.js';
import { type Finding, invalidFields } from '../platform/errors/refusal.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { LONGER_THAN_PERIOD, MAX_MONTHLY_GRACE_DAYS } from '../rules/grace.js';
import { faultOfQris, QRIS_FAULTS } from '../rules/qris.js';
import type { SettingsInput } from './settings.input.js';
import { type SettingsView, settingsView } from './settings.view.js';
import { StoredSettings } from './stored-settings.entity.js';

/** Serialises changes, since the first one has no row to lock. */
const SETTINGS_LOCK = 7_105_023;

@Injectable()
export class SettingsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly config: Config,
  ) {}

  async show(): Promise<SettingsView> {
    return settingsView(this.config, await this.em.fork().findOne(StoredSettings, 1));
  }

  /** Within a transaction. */
  async locked(): Promise<SettingsView> {
    return settingsView(this.config, await this.stored());
  }

  /** @throws Refusal 422 */
  save(input: SettingsInput, context: ActionContext): Promise<SettingsView> {
    return this.writes.run(context, async ({ note, em }) => {
      const stored = await this.stored(em);
      const before = this.config.ownerWith(stored?.settings ?? {});
      const settings = { ...stored?.settings, ...this.accepted(input, before) };
      em.clear();
      await em.upsert(StoredSettings, {
        id: 1,
        settings: settings as Partial<OwnerSettings>,
        updatedAt: context.now,
        updatedBy: context.actor?.username ?? null,
      });
      const after = this.config.ownerWith(settings as Partial<OwnerSettings>);
      await note('settings.update', { subjectId: null, before, after });
      return settingsView(this.config, await this.stored(em));
    });
  }

  private async stored(em = this.em): Promise<StoredSettings | null> {
    await em.execute(`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
    return em.findOne(StoredSettings, 1, { refresh: true });
  }

  /** What of it is to be stored. @throws Refusal 422 */
  private accepted(input: SettingsInput, before: OwnerSettings): Partial<SettingsInput> {
    const sent = OWNER_SETTINGS.filter(
      (name) => input[name] !== undefined && !isDeepStrictEqual(input[name], before[name]),
    );
    const faults = sent.flatMap((name) => {
      const fault = this.config.fixed.includes(name) ? fixedByServer(name) : faultOf(name, input);
      return fault ? [[name, fault] as const] : [];
    });
    if (faults.length > 0) throw invalidFields(Object.fromEntries(faults));
    return Object.fromEntries(sent.map((name) => [name, input[name]]));
  }
}

const fixedByServer = (name: OwnerSetting): Finding => ({
  code: 'fixed_by_server',
  sentence: `The environment of the server decides this. Change ${VARIABLES[name]} there, or remove it and restart.`,
});

function faultOf(name: OwnerSetting, { qris, grace_days: days }: SettingsInput): Finding | null {
  const fault = name === 'qris' && qris ? faultOfQris(qris) : null;
  if (fault) return { code: fault, sentence: `This ${QRIS_FAULTS[fault]}.` };
  if (name !== 'grace_days' || !days || days <= MAX_MONTHLY_GRACE_DAYS) return null;
  return {
    code: 'longer_than_period',
    sentence: LONGER_THAN_PERIOD,
    limits: { max: MAX_MONTHLY_GRACE_DAYS },
  };
}
