import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { notAllowed } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { DAY_MS } from '../../rules/day.js';

/** Who may undo or correct what was recorded (decisions §10.14). */
@Injectable()
export class RecordedBy {
  constructor(private readonly backOffice: BackOffice) {}

  /** For whoever recorded it within a day, later for those who manage the ledger. @throws Refusal 403 */
  refuseUnlessTheirs(
    recordedBy: string | null | undefined,
    recordedAt: Date,
    { actor, now }: ActionContext,
  ): void {
    const isTheirs = actor?.username === recordedBy && now.getTime() - recordedAt.getTime() < DAY_MS;
    if (isTheirs || !actor || this.backOffice.can(actor, 'ledger:manage')) return;
    throw notAllowed(
      'Only who recorded this may take it back or correct it, within a day. Ask someone who manages the books.',
    );
  }
}
