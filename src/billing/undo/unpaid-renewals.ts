import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import type { User } from '../../accounts/users/user.entity.js';
import { UndoableRenewals } from '../../licensing/subscriptions/subscription-ports.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { mayUndo } from '../../rules/ledger.js';
import { Serves } from '../../platform/wiring/serves.js';

type Row = { id: number; recorded_by: string | null; recorded_at: Date | string };

/** What was paid for a renewal is taken back first, so until then screens do not offer it. */
@Injectable()
@Serves(UndoableRenewals)
export class UnpaidRenewals implements UndoableRenewals {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly backOffice: BackOffice,
  ) {}

  async among(ids: number[], viewer: User, now: Date): Promise<number[]> {
    if (ids.length === 0 || !this.backOffice.can(viewer, 'subscriptions:write')) return [];
    const managesLedger = this.backOffice.can(viewer, 'ledger:manage');
    const rows = await this.em.execute<Row[]>(
      `select s.id, last.recorded_by, last.recorded_at
      from subscriptions s cross join lateral (
        select * from subscription_periods where subscription_id = s.id and taken_back_at is null
        order by starts_at desc limit 1
      ) last
      where s.id = any(?::integer[]) and last.before is not null and last.ends_at is not distinct from s.end_date
        and (last.replaces is not null or (last.kind in ('renewed', 'typed')
          and coalesce((select sum(amount) from payments where invoice_id = last.invoice_id), 0) = 0))`,
      [arrayLiteral(ids)],
    );
    return rows.flatMap(({ id, recorded_by: by, recorded_at }) =>
      mayUndo({ by, at: new Date(recorded_at) }, { username: viewer.username, managesLedger }, now) ? id : [],
    );
  }
}
