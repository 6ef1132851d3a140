import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { notAllowed } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { mayUndo } from '../../rules/ledger.js';

/** Who may undo or correct what was recorded (billing §10). */
@Injectable()
export class RecordedBy {
  constructor(private readonly backOffice: BackOffice) {}

  /** For whoever recorded it within a day, later for those who manage the ledger. @throws Refusal 403 */
  refuseUnlessTheirs(
    recordedBy: string | null | undefined,
    recordedAt: Date,
    { actor, now }: ActionContext,
  ): void {
    if (!actor) return;
    const viewer = { username: actor.username, managesLedger: this.backOffice.can(actor, 'ledger:manage') };
    if (mayUndo({ by: recordedBy, at: recordedAt }, viewer, now)) return;
    throw notAllowed(
      'Only the person who recorded this may undo or correct it, within a day. Ask someone who manages the books.',
    );
  }
}
