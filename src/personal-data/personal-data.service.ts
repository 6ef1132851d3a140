import type { Readable } from 'node:stream';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { SharedLimits } from '../accounts/auth/limiters.js';
import { AuditedWrites } from '../audit/audited-writes.js';
import { tooManyRequests } from '../platform/errors/refusal.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { Download } from '../platform/http/download.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { TIME_LIMITS } from '../rules/limits.js';
import { User } from '../accounts/users/user.entity.js';
import { aboutUser } from '../accounts/users/user.view.js';
import { PersonalDataExport, type Whose } from './personal-data-export.js';

const HOUR = 3_600;
const LIMITS = { account: { keyPrefix: 'own-data', points: 5, duration: HOUR } };

const TOO_OFTEN = 'Your data was asked for five times within an hour.';

export const OWN_DATA_TOO_OFTEN = tooManyRequests(`${TOO_OFTEN} Please try again in 60 minutes.`, HOUR);

@Injectable()
export class OwnDataLimits extends SharedLimits<keyof typeof LIMITS> {
  constructor(em: SqlEntityManager, metrics: Metrics) {
    super(LIMITS, em, metrics);
  }

  /** @throws Refusal 429 */
  count(userId: number): Promise<void> {
    return this.consume(this.limiters.account, String(userId), TOO_OFTEN);
  }
}

type Caller = { context: ActionContext; gone: AbortSignal };
type File = { whose: Whose; file: Readable };

/** UU PDP (UU 27/2022) articles 7 and 13: what is known of a person, for them to have. */
@Injectable()
export class PersonalData {
  /** A caller that stops reading keeps nothing but memory. */
  patienceMs: number = TIME_LIMITS.pause;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly exported: PersonalDataExport,
    private readonly limits: OwnDataLimits,
  ) {}

  /** For staff to hand over, with their notes. Noted before the first byte. @throws Refusal 404 */
  async exportFor(id: number, { context, gone }: Caller): Promise<File> {
    const user = await this.em.findOneOrFail(User, { id });
    await this.writes.run(context, ({ note }) =>
      note('user.personal_data', { subjectId: id, before: null, after: null, about: [aboutUser(user)] }),
    );
    return this.file(user, true, context.now, gone);
  }

  /** @throws Refusal 429 */
  async own(viewer: Whose, { context, gone }: Caller): Promise<File> {
    await this.limits.count(viewer.id);
    return this.file(viewer, false, context.now, gone);
  }

  private async file(whose: Whose, isForStaff: boolean, now: Date, gone: AbortSignal): Promise<File> {
    const chunks = this.exported.chunks(whose, now, isForStaff);
    return { whose, file: await new Download(gone, this.patienceMs).toStream(chunks) };
  }
}
