import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { BackOffice } from '../auth/back-office.js';
import { Config } from '../../platform/config/config.js';
import { newestFile } from '../../platform/files/newest-file.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { isDumpName } from '../../rules/dump-name.js';
import { LicenseDirectory } from '../license-directory.js';
import type { User } from '../users/user.entity.js';
import { type MarkedStep, SetupStep } from './setup-step.entity.js';
import type { SetupView } from './setup.view.js';

/** Needs only the first row of an index. */
const HAS_CUSTOMER = `select exists (select from users where role = 'user') as is_any`;

@Injectable()
export class Setup {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly writes: AuditedWrites,
    private readonly licenses: LicenseDirectory,
  ) {}

  /** Null for customers, and once the checklist is closed. */
  async checklist(viewer: User): Promise<SetupView | null> {
    if (!this.backOffice.includes(viewer) || (await this.isClosed())) return null;
    return this.state();
  }

  async lacks(step: MarkedStep): Promise<boolean> {
    return !(await this.isClosed()) && !(await this.em.findOne(SetupStep, step));
  }

  async mark(step: MarkedStep, context: ActionContext): Promise<void> {
    if (await this.isClosed()) return;
    await this.writes.run(context, async ({ note, em }) => {
      if (await writeStep(em, step, context.now))
        await note('setup.step', { subjectId: null, before: null, after: { step } });
    });
  }

  async close(context: ActionContext): Promise<void> {
    const left = Object.entries(await this.state()).flatMap(([step, isDone]) => (isDone ? [] : [step]));
    await this.writes.run(context, async ({ note, em }) => {
      if (await writeStep(em, 'closed', context.now))
        await note('setup.close', { subjectId: null, before: null, after: { left_undone: left } });
    });
  }

  private async isClosed(): Promise<boolean> {
    return (await this.em.findOne(SetupStep, 'closed')) !== null;
  }

  private async state(): Promise<SetupView> {
    const steps = await this.em.find(SetupStep, {});
    const isMarked = (step: MarkedStep) => steps.some((marked) => marked.step === step);
    const [customer] = await this.em.execute<[{ is_any: boolean }]>(HAS_CUSTOMER);
    return {
      whatsapp_number: !!this.config.whatsappNumber,
      ways_to_pay: this.config.hasWaysToPay,
      prices: isMarked('prices'),
      customer: customer.is_any,
      license: await this.licenses.isAnyHandedOut(),
      router_script: isMarked('router_script'),
      backup: isMarked('backup') || (await this.hasBackup()),
    };
  }

  private async hasBackup(): Promise<boolean> {
    const { backupDir } = this.config;
    return !!backupDir && (await newestFile(backupDir, isDumpName)) !== null;
  }
}

/** @returns false when the step exists; only one of several concurrent calls returns true */
export async function writeStep(
  em: SqlEntityManager,
  step: SetupStep['step'],
  doneAt: Date,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `insert into setup_steps (step, done_at) values (?, ?::timestamptz) on conflict do nothing returning step`,
    [step, doneAt.toISOString()],
  );
  return rows.length > 0;
}
