import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { sqlDisplayName } from '../../rules/user-name.js';
import { foldCase, sqlFolded, sqlLower } from '../../rules/fold-case.js';
import { alikeKey, normalizeLicenseKey, sqlAlikeKey } from '../../rules/license-key.js';
import { normalizeWhatsappNumber } from '../../rules/whatsapp-number.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import type { Role } from '../../rules/roles.js';
import type { SignInLink } from './sign-in-link.entity.js';

/** Of accounts that share a number. */
const MOST_LISTED = 20;

/** A name is taken for the first of these that exists, so that it never means accounts with different numbers. */
const NAMED = `with named(id, rank) as (
    select u.id, 1 from users u where ${sqlLower('u.username')} = ?
    union all select u.id, 2 from users u where ${sqlFolded('u.email')} = ?
    union all select l.owner_id, 3 from licenses l where l.license_key = ?
    union all select u.id, 4 from users u where u.wa_number = ?
    union all select min(l.owner_id), 5 from licenses l where ${sqlAlikeKey('l.license_key')} = ? having count(*) = 1
  ) select id, u.role, u.wa_number, u.second_factor_since is not null as "hasFactor", u.sign_in_links_from as "linksFrom",
    u.suspended_at is not null as "isSuspended", rank
  from named join users u using (id)
  order by rank, id limit ${MOST_LISTED}`;

const LISTED = `select u.id, u.role, ${sqlDisplayName('u')} as name, (
    select right(l.license_key, 4) from licenses l where l.owner_id = u.id order by l.id limit 1
  ) as key_ending
  from users u where u.id = any(?::integer[]) and u.wa_number = ? and u.second_factor_since is null and u.suspended_at is null
    and (u.sign_in_links_from is null or u.sign_in_links_from <= ?) order by u.id`;

export type SignInAccount = { id: number; name: string; key_ending: string | null };

type Named = {
  id: number;
  role: Role;
  wa_number: string | null;
  hasFactor: boolean;
  isSuspended: boolean;
  linksFrom: Date | null;
  rank: number;
};

/**
 * Accounts of staff, suspended ones and those with a second factor are left out everywhere: their phone alone must not open them. So are those whose number
 * was just written by a caller that could not set the password (`NumberChanges`).
 */
@Injectable()
export class SignInAccounts {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly backOffice: BackOffice,
  ) {}

  /** @param to a username, e-mail address, number or licence key. @returns null when no message can be sent */
  async named(to: string, now: Date): Promise<{ ids: number[]; number: string } | null> {
    const name = foldCase(to);
    const key = normalizeLicenseKey(to);
    const rows = await this.em
      .fork()
      .execute<Named[]>(NAMED, [name, name, key, normalizeWhatsappNumber(to), alikeKey(key)]);
    const named = rows.filter(({ rank }) => rank === rows[0]!.rank);
    const reachable = named.filter(
      ({ role, wa_number, hasFactor, isSuspended, linksFrom }) =>
        wa_number !== null &&
        !hasFactor &&
        !isSuspended &&
        !(linksFrom && new Date(linksFrom) > now) &&
        this.isAllowed(role),
    );
    const number = reachable[0]?.wa_number;
    return number ? { ids: reachable.map(({ id }) => id), number } : null;
  }

  /** Those that the link may still enter: a change of role or number since takes them off. */
  async listFor(
    { userIds, recipient }: SignInLink,
    now: Date,
    em: SqlEntityManager = this.em,
  ): Promise<SignInAccount[]> {
    const rows = await em.execute<(SignInAccount & { role: Role })[]>(LISTED, [
      arrayLiteral(userIds),
      recipient,
      now.toISOString(),
    ]);
    return rows.filter(({ role }) => this.isAllowed(role)).map(({ role: _role, ...account }) => account);
  }

  private isAllowed(role: Role): boolean {
    return this.backOffice.isCustomer(role);
  }
}
