import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import { notFound } from '../platform/errors/refusal.js';
import { openInvoicesOf } from '../billing/ledger/open-invoices.js';
import { pricePeriodsOf } from '../licensing/subscriptions/period-ledger.js';
import { License } from '../licensing/licenses/license.entity.js';
import type { User } from '../accounts/users/user.entity.js';
import type { Verdict } from '../licensing/verification/verdict.js';
import { Verdicts } from '../licensing/verification/verdicts.js';
import type { CustomerLicense } from './customer-license.view.js';
import { dueOf } from '../billing/ledger/ledger-debts.js';
import { licenseIssuesOf } from './license-issue.js';

const PAGE_LIMIT = 50;

export type CustomerLicenses = { total: number; shown: CustomerLicense[] };

const LICENSE_RELATIONS = ['owner', 'lastVerification', 'subscription.user', 'subscription.plan'] as const;

/** Licences that a user owns or pays for. */
@Injectable()
export class CustomerLicensesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly verdicts: Verdicts,
    private readonly backOffice: BackOffice,
  ) {}

  /** Sorted by end, earliest first; ended ones come before. */
  async listFor(user: User, now: Date): Promise<CustomerLicenses> {
    const rows = await this.em.execute<{ id: number; total: number }[]>(
      `select l.id, count(*) over ()::int as total
      from licenses l left join subscriptions s on s.license_id = l.id
      where l.id in (select license_id from subscriptions where user_id = ? union select id from licenses where owner_id = ?)
      order by least(l.expires_at, s.end_date) nulls last, l.id limit ${PAGE_LIMIT}`,
      [user.id, user.id],
    );
    const shown = await this.read(
      rows.map(({ id }) => id),
      now,
    );
    return { total: rows[0]?.total ?? 0, shown };
  }

  /** Customers find only licences that they own or pay for. @throws Refusal 404 */
  async one(
    which: { id: number } | { subscription: number },
    viewer: User,
    now: Date,
  ): Promise<CustomerLicense> {
    const theirs = { $or: [{ owner: viewer.id }, { subscription: { user: viewer.id } }] };
    const where = { $and: [which, this.backOffice.visibleTo(viewer, theirs)] };
    const { id } = await this.em.findOneOrFail(License, where, { fields: ['id'] });
    const [customerLicense] = await this.read([id], now);
    if (!customerLicense) throw notFound('This license was just deleted.');
    return customerLicense;
  }

  private async read(ids: number[], now: Date): Promise<CustomerLicense[]> {
    const verdicts = await this.verdicts.on(ids, now);
    const licenses = await this.em.find(License, { id: { $in: ids } }, { populate: [...LICENSE_RELATIONS] });
    const subscriptions = licenses.flatMap(({ subscription }) => subscription ?? []);
    const open = await openInvoicesOf(this.em, subscriptions);
    const periods = await pricePeriodsOf(this.em, subscriptions);
    return licenses
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .flatMap((license) => {
        const id = license.subscription?.id ?? 0;
        const known = { open: open.get(id) ?? [], pricePeriod: periods.get(id) ?? null };
        return customerLicenseOf(license, known, verdicts.get(license.id), now);
      });
  }
}

/** Empty when the licence was deleted between two statements. */
function customerLicenseOf(
  license: License,
  known: Pick<CustomerLicense, 'open' | 'pricePeriod'>,
  verdict: Verdict | undefined,
  now: Date,
): CustomerLicense[] {
  if (!verdict) return [];
  const { subscription, expiresAt } = license;
  const ends = [expiresAt, subscription?.endDate].filter((end) => !!end);
  const issues = licenseIssuesOf(
    {
      codes: verdict.codes,
      isInGrace: !!subscription?.graceUntil(now),
      paymentStatus: subscription?.isUnpaid ? subscription.paymentStatus : null,
      debt: { due: dueOf(known.open) },
      lastVerifiedAt: license.lastVerification?.verifiedAt ?? null,
      createdAt: license.createdAt,
      endsAt: ends.length ? new Date(Math.min(...ends.map((end) => end.getTime()))) : null,
    },
    now,
  );
  return [{ license, verdict, issues, ...known }];
}
