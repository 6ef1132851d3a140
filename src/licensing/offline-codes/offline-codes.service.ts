import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { User } from '../../accounts/users/user.entity.js';
import { conflict, invalid, Refusal } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { dayOf, daysAfter } from '../../rules/business-day.js';
import { type CodeLimit, LAST_LEASE_DAY, MAX_FILE_DAYS, readCode } from '../../rules/lease-chain.js';
import { LicenseList } from '../licenses/license-list.js';
import { aboutLicense } from '../licenses/license.view.js';
import { type LicenseSnapshot, verdictOn } from '../verification/verdict.js';
import { Verdicts } from '../verification/verdicts.js';
import type { LeaseAnchorView } from '../leases/lease-anchor.view.js';
import { LeaseChains } from '../leases/lease-chains.js';
import { lastCodeDay } from '../leases/lease-days.js';
import { tokenOfEarlierDay } from '../leases/lease-steps.js';
import { Leases } from '../leases/leases.service.js';
import {
  checkedCodeView,
  type CheckedCodeView,
  offlineCodeView,
  type OfflineCodeView,
} from './offline-code.view.js';

const PROPOSED_DAYS = 7;

type CodeEnd = ReturnType<typeof lastCodeDay>;

/** Codes that people type into a router, and files for servers without a line (verification §13). */
@Injectable()
export class OfflineCodes {
  constructor(
    private readonly chains: LeaseChains,
    private readonly leases: Leases,
    private readonly licenses: LicenseList,
    private readonly verdicts: Verdicts,
    private readonly writes: AuditedWrites,
  ) {}

  /** @throws Refusal 404; 409 without leases */
  async anchor(id: number, viewer: User, now: Date): Promise<LeaseAnchorView> {
    await this.licenses.find(id, viewer);
    const license = await this.leased(id);
    const { startedOn, anchor } = await this.chains.find(id, this.today(now));
    const last = this.lastDay(license, now);
    const week = daysAfter(this.today(now), PROPOSED_DAYS);
    return {
      license_id: id,
      started_on: startedOn,
      anchor,
      code_until: last?.day ?? null,
      code_proposed: last && (last.day < week ? last.day : week),
      code_limit: last?.limit ?? null,
    };
  }

  /** @param until the last possible day where it is not given @throws Refusal 404, 409, 422 */
  async make(
    id: number,
    until: string | undefined,
    viewer: User,
    context: ActionContext,
  ): Promise<OfflineCodeView> {
    const { now } = context;
    const about = aboutLicense(await this.licenses.find(id, viewer));
    const day = this.allowedDay(await this.leased(id), until, now);
    return this.writes.run(context, async ({ note }) => {
      const code = await this.chains.code(id, day, this.today(now));
      await note('license.offline_code', {
        subjectId: id,
        before: null,
        after: { code_until: day },
        about: [about],
      });
      return offlineCodeView(id, day, code);
    });
  }

  /** Changes nothing. @throws Refusal 404, 409, 422 */
  async check(id: number, typed: string, viewer: User, now: Date): Promise<CheckedCodeView> {
    await this.licenses.find(id, viewer);
    await this.leased(id);
    const { startedOn, anchor } = await this.chains.find(id, this.today(now));
    const code = readCode(typed);
    if (!code) throw not24Digits();
    const isOurs = code.day <= LAST_LEASE_DAY && tokenOfEarlierDay(id, code.day, code.token, 0) === anchor;
    return checkedCodeView(id, isOurs ? daysAfter(startedOn, code.day) : null);
  }

  /** With its last day. Null where there is none: a message goes out without it. */
  async ofMessage(id: number, now: Date): Promise<OfflineCodeView | null> {
    const license = (await this.verdicts.snapshots([id])).get(id);
    const last = license?.subscription?.hasLeases ? this.lastDay(license, now) : null;
    if (last === null) return null;
    const { day } = last;
    return this.chains.code(id, day, this.today(now)).then(
      (code) => offlineCodeView(id, day, code),
      (error: unknown) => {
        if (error instanceof Refusal) return null;
        throw error;
      },
    );
  }

  /** For servers, which check its signature. @throws Refusal 404, 409 */
  async file(id: number, viewer: User, context: ActionContext): Promise<string> {
    const { now } = context;
    const about = aboutLicense(await this.licenses.find(id, viewer));
    const license = await this.leased(id);
    const longest = daysAfter(this.today(now), MAX_FILE_DAYS - 1);
    const last = this.allowedDay(license, undefined, now);
    const day = last < longest ? last : longest;
    return this.writes.run(context, async ({ note }) => {
      const token = await this.leases.signedUntil(license, day, now, null);
      await note('license.file', {
        subjectId: id,
        before: null,
        after: { file_until: day },
        about: [about],
      });
      return token;
    });
  }

  /** After a restore without LEASE_SECRET, or after ten years. @throws Refusal 404, 409 */
  async restart(id: number, viewer: User, context: ActionContext): Promise<LeaseAnchorView> {
    const about = aboutLicense(await this.licenses.find(id, viewer));
    await this.leased(id);
    const today = this.today(context.now);
    await this.writes.run(context, async ({ note }) => {
      await this.chains.restart(id, today);
      await note('license.new_chain', {
        subjectId: id,
        before: null,
        after: { lease_started_on: today },
        about: [about],
      });
    });
    return this.anchor(id, viewer, context.now);
  }

  private async leased(id: number): Promise<LicenseSnapshot> {
    const license = (await this.verdicts.snapshots([id])).get(id);
    if (license?.subscription?.hasLeases) return license;
    throw planWithoutLeases();
  }

  private allowedDay(license: LicenseSnapshot, until: string | undefined, now: Date): string {
    const last = this.lastDay(license, now);
    if (last === null) throw refusedLicense();
    if (until !== undefined && (until < this.today(now) || until > last.day))
      throw dayOutOfRange(this.today(now), last);
    return until ?? last.day;
  }

  private lastDay(license: LicenseSnapshot, now: Date): CodeEnd | null {
    return verdictOn(license, now).error === null ? lastCodeDay(license, now, this.leases.terms) : null;
  }

  private today(now: Date): string {
    return dayOf(now, this.leases.terms.timeZone);
  }
}

export const planWithoutLeases = () =>
  conflict(
    'plan_without_leases',
    'The plan of this license has no leases. Switch them on in the plan, or choose another plan.',
  );

export const refusedLicense = () =>
  conflict(
    'license_refused',
    'This license is refused now, so it gets no lease. Renew or activate it first.',
  );

const REASONS: Record<CodeLimit, string> = {
  paid: ', the last one that is paid or in grace.',
  unpaid:
    '. The period is not paid, so a code gives no more days than an answer does. Once it is paid, more are possible.',
  endless: '. A code reaches no further than a year ahead.',
};

const dayOutOfRange = (first: string, { day: last, limit }: CodeEnd) =>
  invalid(
    'until',
    limit === 'unpaid' ? 'beyond_unpaid_days' : 'day_out_of_range',
    `Choose a day from ${first} to ${last}${REASONS[limit]}`,
    { first_day: first, last_day: last },
  );

const not24Digits = () => invalid('code', 'not_24_digits', 'A code has 24 digits.');
