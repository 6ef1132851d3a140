import type { Readable } from 'node:stream';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { Download } from '../platform/http/download.js';
import { TIME_LIMITS } from '../rules/limits.js';
import { User } from '../accounts/users/user.entity.js';
import { aboutUser } from '../accounts/users/user.view.js';
import { OwnDataLimits } from './own-data-limits.js';
import { PersonalDataExport, type Whose } from './personal-data-export.js';

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
