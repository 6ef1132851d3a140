import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { notAllowed } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { BATCH_PERMISSIONS, type BatchActionName } from '../../rules/batch-actions.js';
import type { ActionBatch } from './action-batch.entity.js';

/** An action on many rows needs what the single call needs, at each part: the caller may not be the one who began it. */
@Injectable()
export class BatchRights {
  constructor(private readonly backOffice: BackOffice) {}

  /** @throws Refusal 403 */
  refuseAction(action: BatchActionName, { actor }: ActionContext): void {
    const permission = BATCH_PERMISSIONS[action];
    if (actor && !this.backOffice.admits(actor, 'back-office', permission ? [permission] : []))
      throw notAllowed();
  }

  /** Also of a batch that undoes another. @throws Refusal 403 */
  refuseBatch({ action, request }: ActionBatch, context: ActionContext): void {
    const { of = action } = request as { of?: string };
    this.refuseAction(of as BatchActionName, context);
  }
}
