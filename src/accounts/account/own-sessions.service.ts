import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { notFound } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { Sessions } from '../auth/sessions.service.js';
import { User } from '../users/user.entity.js';
import { aboutUser } from '../users/user.view.js';
import { type OwnSessionView, ownSessionView } from './own-session.view.js';

/** Programs that sign in for each call have many. */
const MOST_LISTED = 100;

type Current = { id: string };

@Injectable()
export class OwnSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly writes: AuditedWrites,
  ) {}

  /** The latest used first, after the one that asks. */
  async list(viewer: User, current: Current, now: Date): Promise<OwnSessionView[]> {
    const open = await this.sessions.openOf(viewer, now, MOST_LISTED);
    return open
      .map((session) => ownSessionView(session, current.id, now))
      .toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
  }

  /** @throws Refusal 404, also for a session of another account */
  async end(number: number, context: ActionContext): Promise<void> {
    await this.ending(context, async (user) => {
      if (!(await this.sessions.endOne(user, number)))
        throw notFound('There is no such session. Reload the page.');
      return 1;
    });
  }

  /** @returns the number of ended sessions */
  endOthers(current: Current, context: ActionContext): Promise<number> {
    return this.ending(context, (user) => this.sessions.endOthers(user, current.id));
  }

  /** Under a lock on the account, so that no session opens meanwhile. */
  private ending(context: ActionContext, end: (user: User) => Promise<number>): Promise<number> {
    return this.writes.run(context, async ({ note, em }) => {
      const user = await lockedRow(em, User, context.actor!.id);
      const open = await this.sessions.countOf(user, context.now);
      const ended = await end(user);
      if (ended > 0) {
        const [before, after] = [{ sessions: open }, { sessions: open - ended }];
        await note('user.sign_out', { subjectId: user.id, before, after, about: [aboutUser(user)] });
      }
      return ended;
    });
  }
}
