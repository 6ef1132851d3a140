import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { ReminderHistory } from '../../licensing/subscriptions/subscription-ports.js';
import { Config } from '../../platform/config/config.js';
import { invalid } from '../../platform/errors/refusal.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { matching } from '../../platform/lists/search.js';
import type { Selection } from '../../platform/lists/searched-rows.js';
import { dayOf } from '../../rules/business-day.js';
import type { ReceivableBand } from '../../rules/receivables.js';
import { claimOrNone, claimsOf } from '../ledger/claims.js';
import { Receivable, type ReceivablesDay } from '../ledger/receivable.entity.js';
import { RECEIVABLE_SORTS, type ReceivableListQuery } from './receivable.input.js';
import { receivableView, type ReceivableView } from './receivable.view.js';

type Query = Unpaged<ReceivableListQuery>;

const PROPERTIES = {
  late: 'late',
  late_to_7: 'lateWeek',
  late_8_to_30: 'lateMonth',
  late_over_30: 'lateOlder',
  not_yet_due: 'notYetDue',
  credit: 'credit',
} as const satisfies Record<ReceivableBand, keyof Receivable>;

const SUMS = {
  owed: 'owed',
  late: 'late',
  not_yet_due: 'not_yet_due',
  credit: 'credit',
} as const;

const ROW_FIELDS = [
  'id',
  'username',
  'fullName',
  'waNumber',
  'owed',
  'due',
  'day',
  'zone',
  ...Object.values(PROPERTIES),
];

/** Of all rows that match. */
export type ReceivableSums = Record<keyof typeof SUMS, number>;

@Injectable()
export class ReceivableList {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly reminders: ReminderHistory,
  ) {}

  /** @throws Refusal 422 for a day that has not begun */
  list(query: ReceivableListQuery, now: Date): Promise<ListPage<Receivable>> {
    return findPage(this.em, this.selectionOf(query, now), query);
  }

  /** @throws Refusal as `list` */
  whole(query: Query, now: Date): WholeList<Receivable> {
    return { select: () => this.selectionOf(query, now), query, fields: ROW_FIELDS };
  }

  async views(rows: Receivable[]): Promise<ReceivableView[]> {
    const reminded = await this.reminders.lastAskedOf(rows.map(({ id }) => id));
    const claims = await claimsOf(
      this.em,
      'user',
      rows.map(({ id }) => id),
    );
    return rows.map((row) => receivableView(row, reminded[row.id]!, claimOrNone(claims, row.id)));
  }

  /** Without a band also the credit of those who owe nothing. @throws Refusal as `list` */
  async sums({ band, ...query }: Query, now: Date): Promise<ReceivableSums> {
    const rows = { $and: [this.dayOf(query.as_of, now), searched(query), band ? ofBand(band) : {}] };
    const sums = Object.entries(SUMS);
    const [row] = await this.em
      .createQueryBuilder(Receivable)
      .select(sums.map(([name, column]) => raw(`coalesce(sum(${column}), 0)::text as ${name}`)) as never)
      .where(rows as never)
      .execute<Record<string, string>[]>('all', false);
    return Object.fromEntries(sums.map(([name]) => [name, Number(row![name])])) as ReceivableSums;
  }

  /** Whether the day has ended. @throws Refusal 422 when it has not begun */
  dayOf(asOf: string | undefined, now: Date): ReceivablesDay {
    const zone = this.config.businessTimeZone;
    const today = dayOf(now, zone);
    if (asOf && asOf > today)
      throw invalid('as_of', 'in_the_future', `as_of can be ${today} at the latest, which is today.`);
    return { day: asOf ?? today, zone, isPast: !!asOf && asOf < today };
  }

  private selectionOf({ as_of, band, sort, ...search }: Query, now: Date): Selection<Receivable> {
    return {
      entity: Receivable,
      scope: this.dayOf(as_of, now),
      where: { ...searched(search), ...ofBand(band) },
      orderBy: RECEIVABLE_SORTS[sort],
    };
  }
}

const searched = ({ q, user_id }: Pick<Query, 'q' | 'user_id'>) => ({
  ...(q && matching(q)),
  ...(user_id && { id: user_id }),
});

/** Without a band those who owe something. */
const ofBand = (band: ReceivableBand | undefined): object =>
  band ? { [PROPERTIES[band]]: { $gt: 0 } } : { isDebtor: true };
