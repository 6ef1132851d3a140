import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/users/user.entity.js';
import { AuditedWrites } from '../audit/audited-writes.js';
import { RetentionPolicy } from '../platform/clock/retention.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { type ErasureReason, isPseudonym, pseudonymOf } from '../rules/erasure.js';
import { MINUTE_MS } from '../rules/day.js';
import { sqlLower } from '../rules/fold-case.js';
import { lockRowsNaming, renewForUser } from '../stats/search-texts.js';
import { CustomerDebts } from '../accounts/debts/customer-debts.js';
import { ownAccount } from '../accounts/users/user-deletions.js';
import { UserRoles } from '../accounts/users/user-roles.js';
import { erasePerson, retireKeys } from './erase-person.js';
import { Erasure } from './erasure.entity.js';
import type { ErasureInput } from './erasure.input.js';
import { erasureObstacle, noSuchAccount, nameMismatch, stillStaff } from './erasure-obstacles.js';
import { personOf } from './person.js';
import type { Whose } from './personal-data-export.js';

/** Longer than any change of a person that began before the erasure. */
const CHECKED_AFTER_MS = 10 * MINUTE_MS;

export type Remembered = { userId: number; pseudonym: string; erasedAt: Date };

/** UU PDP (UU 27/2022) article 8: what names a person goes; documents and sums stay, under a pseudonym. */
@Injectable()
export class Erasures {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly debts: CustomerDebts,
    private readonly roles: UserRoles,
  ) {}

  /** The second call answers as the first. @throws Refusal 404; 409 while something runs or is owed; 422 for another name */
  erase(id: number, { confirm, reason }: ErasureInput, context: ActionContext): Promise<Erasure> {
    return this.writes.run(context, async ({ note, em }) => {
      const known = await knownOf(em, id);
      const before = await em.findOne(Erasure, { userId: id }, { refresh: true });
      if (before) return before;
      if (!known) throw noSuchAccount();
      await this.refuse(known, confirm, context, em);
      const erasure = { userId: id, pseudonym: await freePseudonym(em, id), erasedAt: context.now };
      await this.apply(erasure, context, em);
      await note('user.erase', eventOf(erasure, reason));
      return em.findOneOrFail(Erasure, { userId: id });
    });
  }

  /** Whatever they have or owe there, for the copy is older than that. @returns the ids of those who had come back */
  async repeatAll(erasures: Remembered[], context: ActionContext): Promise<number[]> {
    const again: number[] = [];
    for (const erasure of erasures) {
      if (await this.repeat(erasure, context)) again.push(erasure.userId);
    }
    return again;
  }

  private repeat(erasure: Remembered, context: ActionContext): Promise<boolean> {
    const { userId, erasedAt } = erasure;
    return this.writes.run(
      context,
      async ({ note, em }) => {
        const known = await knownOf(em, userId);
        // A copy gives out ids again that its original gave to others.
        const isSomebodyElse = known?.user && known.user.createdAt > erasedAt;
        if (!known || isSomebodyElse || (await em.findOne(Erasure, { userId }))) return false;
        await this.apply(erasure, context, em);
        await note('user.erase', eventOf(erasure, 'restored'));
        return true;
      },
      this.em.fork(),
    );
  }

  /** Empty before the migration that added erasures: a database is backed up before its upgrade. */
  async all(): Promise<Erasure[]> {
    const em = this.em.fork();
    const found = await em.execute<unknown[]>(`select where to_regclass('erasures') is not null`);
    if (found.length === 0) return [];
    return em.find(Erasure, {}, { orderBy: { erasedAt: 'asc', userId: 'asc' } });
  }

  /** An account without a pseudonym was not erased, so most need no query. */
  async findFor({ id, username }: Whose): Promise<Erasure | null> {
    return isPseudonym(username) ? this.em.findOne(Erasure, { userId: id }) : null;
  }

  async hasAny(): Promise<boolean> {
    return (await this.em.find(Erasure, {}, { limit: 1 })).length > 0;
  }

  private async refuse(known: Known, confirm: string, { actor, now }: ActionContext, em: SqlEntityManager) {
    if (known.id === actor?.id) throw ownAccount();
    if (known.username.toLowerCase() !== confirm.toLowerCase()) throw nameMismatch();
    if (known.user) {
      await this.roles.refuseLastWithFullAccess(known.user);
      if (known.user.role !== 'user') throw stillStaff();
    }
    const [debt] = await this.debts.ofUsers([known.id]);
    const obstacle = await erasureObstacle(em, known.id, debt!, now);
    if (obstacle) throw obstacle;
  }

  private async apply(
    { userId, pseudonym, erasedAt }: Remembered,
    { now }: ActionContext,
    em: SqlEntityManager,
  ) {
    const person = await personOf(em, userId, pseudonym);
    await em.execute(`insert into erasures (user_id, pseudonym, erased_at) values (?, ?, ?)`, [
      userId,
      pseudonym,
      erasedAt.toISOString(),
    ]);
    await retireKeys(em, person, now);
    await erasePerson(em, person);
    await renewForUser(this.em, userId);
    em.clear();
  }

  /** Finds by ids what a change of the same moment has written with the old name. */
  @RetentionPolicy('what was written during an erasure', CHECKED_AFTER_MS)
  async checkAgain(em: SqlEntityManager, before: Date): Promise<void> {
    const due = await em.find(Erasure, { checkedAt: null, erasedAt: { $lt: before } });
    for (const { userId, pseudonym } of due) {
      await em.transactional(async (tx) => {
        await erasePerson(tx, { id: userId, pseudonym, logins: [], names: [] });
        await tx.execute(`update erasures set checked_at = ? where user_id = ?`, [
          before.toISOString(),
          userId,
        ]);
      });
    }
  }
}

const eventOf = ({ userId, pseudonym, erasedAt }: Remembered, reason: ErasureReason | 'restored') => ({
  subjectId: userId,
  before: null,
  after: { pseudonym, erased_at: erasedAt.toISOString(), reason },
  about: [{ user_id: userId, username: pseudonym }],
});

/** Belongs to this account for ever and is unique. */
async function freePseudonym(em: SqlEntityManager, id: number): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const pseudonym = pseudonymOf(id, attempt);
    const taken = await em.execute<unknown[]>(
      `select from users where ${sqlLower('username')} = ? and id <> ? union all select from erasures where ${sqlLower('pseudonym')} = ?`,
      [pseudonym, id, pseudonym],
    );
    if (taken.length === 0) return pseudonym;
  }
}

/** Also of an account that was deleted, and of one of which only its documents and the audit are left. */
type Known = { id: number; username: string; user: User | null };

const LEFT = `
  select about ->> 'username' as username from deleted_records where kind = 'user' and record_id = ?
  union all (select before ->> 'username' from audit_events
    where subject_type = 'user' and subject_id = ? and action = 'user.delete' order by id desc limit 1)
  union all (select customer_name from invoices where user_id = ? order by id desc limit 1)`;

/** Locks the account against changes, and against what would refer to it. */
async function knownOf(em: SqlEntityManager, id: number): Promise<Known | null> {
  await lockRowsNaming(em, [id]);
  await em.execute(`select from users where id = ? for update`, [id]);
  await em.execute(`select from deleted_records where kind = 'user' and record_id = ? for update`, [id]);
  const user = await em.findOne(User, { id }, { refresh: true });
  if (user) return { id, username: user.username, user };
  // Two erasures of an account that is gone have no row to wait for.
  await em.execute(`select pg_advisory_xact_lock(7105021, ?)`, [id]);
  const [left] = await em.execute<{ username: string | null }[]>(LEFT, [id, id, id]);
  return left?.username ? { id, username: left.username, user: null } : null;
}
