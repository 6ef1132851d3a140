import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { dayAndTime } from '../../rules/business-day.js';
import { lockNames, renewForSubscription } from '../../stats/search-texts.js';
import { type License, licenseSearchText } from '../licenses/license.entity.js';
import { aboutLicense, licenseView } from '../licenses/license.view.js';
import { LicensesService } from '../licenses/licenses.service.js';
import { lockedLicense } from '../subscriptions/locked-with-license.js';
import { keptOf, RetiredKey } from './retired-key.entity.js';
import type { RotationInput } from './rotation.input.js';
import { HOUR_MS, MINUTE_MS } from '../../rules/day.js';
import { overlapEnd } from '../../rules/rotation.js';

const SHOWN = 20;

export type Rotated = { license: License; previous: RetiredKey[] };

/** Gives a licence another key; everything else of it stays (licenses §5). */
@Injectable()
export class RotationService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly licenses: LicensesService,
  ) {}

  /** @throws Refusal 404; 409 within an hour of the last one */
  rotate(id: number, input: RotationInput, context: ActionContext): Promise<Rotated> {
    return this.writes.run(context, async (transaction) => {
      const { em, note } = transaction;
      const { now } = context;
      await lockNames(em);
      const { license } = await lockedLicense(em, id);
      await refuseSoonAfterTheLast(license, transaction);

      const before = licenseView(license, now);
      const was = aboutLicense(license);
      const validUntil = overlapEnd(now, input.overlap_hours);
      em.create(RetiredKey, {
        ...keptOf(license.licenseKey),
        license,
        validUntil,
        retiredAt: now,
      });
      license.licenseKey = this.licenses.generateKey();
      license.searchText = licenseSearchText(license.licenseKey, license.owner);
      await em.flush();
      if (license.subscription) await renewForSubscription(em, license.subscription.id);

      await note('license.rotate', {
        subjectId: id,
        before: { ...before, overlap_until: null, reason: null, note: null },
        after: {
          ...licenseView(license, now),
          overlap_until: validUntil.toISOString(),
          reason: input.reason,
          note: input.note || null,
        },
        about: [was, aboutLicense(license)],
      });
      return { license, previous: await this.previousOf(id) };
    });
  }

  previousOf(licenseId: number): Promise<RetiredKey[]> {
    return this.em.find(RetiredKey, { license: licenseId }, { orderBy: { id: 'desc' }, limit: SHOWN });
  }
}

/** @throws Refusal 409 */
async function refuseSoonAfterTheLast(
  license: License,
  { em, context: { now }, timeZone }: AuditedTransaction,
): Promise<void> {
  const [last] = await em.find(RetiredKey, { license }, { orderBy: { retiredAt: 'desc' }, limit: 1 });
  const again = (last?.retiredAt.getTime() ?? -Infinity) + HOUR_MS;
  if (again <= now.getTime()) return;
  const minutes = Math.ceil((again - now.getTime()) / MINUTE_MS);
  throw rotatedRecently(new Date(again), minutes, timeZone);
}

/** @param minutes until then, rounded up */
export const rotatedRecently = (again: Date, minutes: number, timeZone: string) =>
  conflict(
    'rotated_recently',
    `The key of this license was replaced less than an hour ago. It can be replaced again at ${dayAndTime(again, timeZone)} (${timeZone}).`,
    { count: minutes },
  );
