import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import { sqlUnlocked } from '../messaging/outbox/outbox-entry.entity.js';
import { systemContext } from '../platform/http/action-context.js';
import type { DisabledReason } from '../rules/webhooks.js';
import { aboutEndpoint } from './endpoint.view.js';
import { type Answer, reasonToDisable, restMs } from './outcome.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { SQL_WAITING } from '../rules/outbox.js';

type Failure = {
  isLast: boolean;
  now: Date;
};

@Injectable()
export class EndpointHealth {
  private readonly log = new Logger(EndpointHealth.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  async delivered({ id }: WebhookEndpoint, { code }: Answer, now: Date): Promise<void> {
    await this.em.fork().execute(
      `update webhook_endpoints set given_up = 0, failing_since = null, rests_until = null, tried_at = ?, answered = ?
        where id = ?`,
      [now.toISOString(), code, id],
    );
  }

  /** Uses the stored row, because other processes send too. @returns whether this failure disabled the endpoint */
  async failed(endpoint: WebhookEndpoint, answer: Answer, { isLast, now }: Failure): Promise<boolean> {
    const at = now.toISOString();
    const [row] = await this.em.fork().execute<{ given_up: number; failing_since: Date }[]>(
      `update webhook_endpoints set failing_since = coalesce(failing_since, ?), given_up = given_up + ?,
          tried_at = ?, answered = ?
        where id = ? returning given_up, failing_since`,
      [at, isLast ? 1 : 0, at, answer.code, endpoint.id],
    );
    if (!row) return true;
    const failingSince = new Date(row.failing_since);
    const reason = reasonToDisable(answer, { givenUp: row.given_up, failingSince }, now);
    if (reason) await this.disable(endpoint, reason, now);
    else await this.rest(endpoint, restMs(answer, failingSince, now), now);
    return !!reason;
  }

  private async rest({ id }: WebhookEndpoint, ms: number, now: Date): Promise<void> {
    if (ms === 0) return;
    const until = new Date(now.getTime() + ms).toISOString();
    const em = this.em.fork();
    await em.execute(`update webhook_endpoints set rests_until = ? where id = ?`, [until, id]);
    // Claimed one by one and put back they would delay those of other endpoints.
    await em.execute(
      `update outbox set due_at = ?
        where ${sqlUnlocked(`channel = 'webhook' and recipient = ? and state = 'due' and due_at <= ?`)}`,
      [until, String(id), now.toISOString()],
    );
  }

  private async disable(endpoint: WebhookEndpoint, reason: DisabledReason, now: Date): Promise<void> {
    const { id } = endpoint;
    await this.writes.run(
      systemContext(now),
      async ({ note, em }) => {
        const disabled = await em.execute<unknown[]>(
          `update webhook_endpoints set disabled_at = ?, disabled_reason = ?
            where id = ? and disabled_at is null returning id`,
          [now.toISOString(), reason, id],
        );
        if (disabled.length === 0) return;
        await cancelOpen(em, id, 'The endpoint was disabled.', now);
        const [before, after] = [{ disabled_reason: null }, { disabled_reason: reason }];
        await note('webhook.disable', { subjectId: id, before, after, about: [aboutEndpoint(endpoint)] });
      },
      this.em.fork(),
    );
    this.log.warn(
      `Webhook endpoint ${id} was disabled: ${reason}. The page of webhooks shows what it answered.`,
    );
  }
}

/** Also cancels held deliveries. Deliveries in progress end by themselves. */
export async function cancelOpen(
  em: SqlEntityManager,
  endpointId: number,
  why: string,
  now: Date,
): Promise<void> {
  await em.execute(
    `update outbox set state = 'cancelled', finished_at = ?, last_error = ?
      where channel = 'webhook' and recipient = ? and ${SQL_WAITING}`,
    [now.toISOString(), why, String(endpointId)],
  );
}
