import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';

/** Sent messages are not counted, since their number only grows. */
export type MessageCountsView = { due: number; failed: number; uncertain: number; held: number };

const COUNTS = `select count(*) filter (where state = 'due')::integer as due,
    count(*) filter (where state = 'failed')::integer as failed,
    count(*) filter (where state = 'uncertain')::integer as uncertain,
    count(*) filter (where state = 'held')::integer as held
  from outbox where channel = 'whatsapp' and state in ('due', 'failed', 'uncertain', 'held')`;

@Injectable()
export class MessageCounts {
  constructor(private readonly em: SqlEntityManager) {}

  async read(): Promise<MessageCountsView> {
    const [counts] = await this.em.fork().execute<MessageCountsView[]>(COUNTS);
    return counts!;
  }
}
