import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { joined } from '../../platform/database/joined.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { PauseScope } from '../../rules/message-texts.js';
import { MessagePause } from './message-pause.entity.js';

@Injectable()
export class MessagePauses {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  all(): Promise<MessagePause[]> {
    return joined(this.em).find(MessagePause, {}, { orderBy: { since: 'asc', scope: 'asc' } });
  }

  async isPaused(scope: PauseScope): Promise<boolean> {
    return (await this.em.fork().count(MessagePause, { scope: { $in: ['all', scope] } })) > 0;
  }

  /** Idempotent: the first reason is kept. */
  pause(scope: PauseScope, reason: string, context: ActionContext): Promise<void> {
    const by = context.actor?.username ?? null;
    return this.writes.run(
      context,
      async ({ note, em }) => {
        const made = await em.execute<unknown[]>(
          `insert into message_pauses (scope, reason, since, paused_by) values (?, ?, ?, ?)
          on conflict (scope) do nothing returning scope`,
          [scope, reason, context.now.toISOString(), by],
        );
        if (made.length > 0)
          await note('message.pause', { subjectId: null, before: null, after: { scope, reason } });
      },
      joined(this.em),
    );
  }

  resume(scope: PauseScope, context: ActionContext): Promise<void> {
    return this.writes.run(context, async ({ note, em }) => {
      const ended = await em.nativeDelete(MessagePause, { scope });
      // What was refused before does not stop it again.
      await em.execute(`update outbox set refused_as = null where refused_as = ?`, [scope]);
      if (ended > 0) await note('message.resume', { subjectId: null, before: { scope }, after: null });
    });
  }
}
