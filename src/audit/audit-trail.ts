import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/users/user.entity.js';
import { inMilliseconds } from '../platform/database/in-milliseconds.js';
import type { About } from './about.js';
import type { AuditSubject } from './domain-event.js';
import type { Facts } from './audit.service.js';
import { FOREVER, type NameHeld, type Naming, namesHeld } from './names-held.js';

/** A subject with the last event that belongs to the account. */
export type HeldSubject = { type: AuditSubject; id: number; until: number };

export const heldStill = (type: AuditSubject, id: number): HeldSubject => ({ type, id, until: FOREVER });

export type TrailEvent = {
  id: number;
  occurredAt: Date;
  actorName: string | null;
  action: string;
  subjectType: AuditSubject;
  subjectId: number;
  before: Facts | null;
  after: Facts | null;
  about: About | null;
};

const LOST_AT_MOST = 100;

type Row = Omit<TrailEvent, 'id' | 'occurredAt'> & { id: string; occurredAt: number };

@Injectable()
export class AuditTrail {
  constructor(private readonly em: SqlEntityManager) {}

  async lostBy(user: User): Promise<HeldSubject[]> {
    const names = namesHeld(user.username, await this.namingsOf(user.id));
    const lost = await Promise.all(names.map((name) => this.lostUnder(name, user.createdAt)));
    return lost.flat();
  }

  async listFor(subjects: HeldSubject[], limit: number): Promise<TrailEvent[]> {
    if (!subjects.length) return [];
    const held = subjects.map(() => '(?::text, ?::int, ?::bigint)').join(', ');
    const rows = await this.em.execute<Row[]>(
      `select event.* from (values ${held}) as held (type, id, until) cross join lateral (
        select id, ${inMilliseconds('occurred_at')} as "occurredAt", actor_name as "actorName",
          action, subject_type as "subjectType", subject_id as "subjectId", before, after, about
        from audit_events
        where subject_type = held.type and subject_id = held.id and id <= held.until
        order by id desc limit ?
      ) as event order by event.id desc limit ?`,
      [...subjects.flatMap(({ type, id, until }) => [type, id, until]), limit, limit],
    );
    return rows.map(({ id, occurredAt, ...event }) => ({
      ...event,
      id: Number(id),
      occurredAt: new Date(occurredAt),
    }));
  }

  private async namingsOf(userId: number): Promise<Naming[]> {
    const rows = await this.em.execute<{ id: string; was: string | null; became: string }[]>(
      `select id, before ->> 'username' as was, after ->> 'username' as became from audit_events
      where subject_type = 'user' and subject_id = ? and after ->> 'username' is not null order by id`,
      [userId],
    );
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }

  /** Events store only changed fields, so a name in `before` shows a change of owner or a deletion. */
  private async lostUnder({ name, from, until }: NameHeld, since: Date): Promise<HeldSubject[]> {
    const rows = await this.em.execute<{ id: string; type: AuditSubject; subject: number }[]>(
      `select id, subject_type as type, subject_id as subject from audit_events
      where before ->> 'username' = ? and subject_type in ('license', 'subscription') and id > ? and id < ?
        and occurred_at >= ?::timestamptz
      order by id desc limit ?`,
      [name, from, until, since.toISOString(), LOST_AT_MOST],
    );
    return rows.map(({ id, type, subject }) => ({ type, id: subject, until: Number(id) }));
  }
}
