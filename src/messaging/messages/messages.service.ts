import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Selection } from '../../platform/lists/searched-rows.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { searchedFor, sqlMatching } from '../../platform/lists/search.js';
import { displayName } from '../../rules/user-name.js';
import { User } from '../../accounts/users/user.entity.js';
import { MessageComposer } from './message-composer.js';
import { MESSAGE_SORTS, type MessageListQuery } from './message.input.js';
import { messageView, type MessageView } from './message.view.js';

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

@Injectable()
export class MessagesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly composer: MessageComposer,
  ) {}

  async list(
    query: MessageListQuery,
    now: Date,
    orderBy: Selection<OutboxEntry>['orderBy'] = MESSAGE_SORTS[query.sort],
  ): Promise<ListPage<MessageView>> {
    const { q, state, user_id } = query;
    const where = {
      channel: 'whatsapp' as const,
      ...(state && { state }),
      ...(user_id && { userId: user_id }),
      ...(q && { [ofAccountsLike(q)]: [] }),
    };
    const selection = { entity: OutboxEntry, where, orderBy };
    const page = await findPage(this.em, selection, query);
    const view = await this.viewsOf(page.rows, now);
    return page.map(view);
  }

  async one(id: number, now: Date): Promise<MessageView> {
    const entry = await this.em.findOneOrFail(OutboxEntry, { id, channel: 'whatsapp' });
    return (await this.viewsOf([entry], now))(entry);
  }

  private async viewsOf(entries: OutboxEntry[], now: Date): Promise<(entry: OutboxEntry) => MessageView> {
    const composed = await this.composer.compose(
      entries.filter(({ content, state }) => !content && state !== 'cancelled'),
      now,
    );
    const ids = entries.map(({ userId }) => userId).filter((id) => id != null);
    const users = await this.em.find(User, { id: { $in: ids } }, { fields: ['username', 'fullName'] });
    const byId = new Map(users.map((user) => [user.id, user]));
    return (entry) => {
      const says = composed.get(entry.id);
      const user = byId.get(entry.userId!);
      const names = {
        username: user?.username ?? null,
        userName: user ? displayName(user.username, user.fullName) : null,
      };
      return messageView(entry, { ...names, text: says?.shown ?? null, textKind: says?.kind ?? null });
    };
  }
}

/** A subquery, because a short search matches more accounts than an id list can hold. */
const ofAccountsLike = (q: string) => {
  const found = sqlMatching('search_text', q);
  return raw((alias) => `${alias}.user_id in (select id from users where ${found})`, searchedFor(q));
};
