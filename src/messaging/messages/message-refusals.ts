import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { systemContext } from '../../platform/http/action-context.js';
import type { MessageKind } from '../../rules/message-texts.js';
import type { RefusalScope } from '../../integrations/whatsapp/provider.js';
import { MessagePauses } from '../pauses/message-pauses.service.js';

type Refused = { kind: MessageKind; recipient: string; userId: number | null };

@Injectable()
export class MessageRefusals {
  private readonly log = new Logger(MessageRefusals.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly pauses: MessagePauses,
  ) {}

  async apply(
    { scope, why }: { scope: RefusalScope; why: string },
    refused: Refused,
    now: Date,
  ): Promise<void> {
    if (scope === 'message') return;
    if (scope === 'number') return this.flag(refused);
    const paused = scope === 'all' ? 'all' : refused.kind;
    this.log.warn(`WhatsApp refused ${paused === 'all' ? 'every message' : paused}: ${why}`);
    await this.pauses.pause(paused, why, systemContext(now));
  }

  private async flag({ recipient, userId }: Refused): Promise<void> {
    await this.em.fork().execute(
      `insert into message_preferences (user_id, missing_number)
        select id, wa_number from users where id = ? and wa_number = ?
        on conflict (user_id) do update set missing_number = excluded.missing_number`,
      [userId, recipient],
    );
  }
}
