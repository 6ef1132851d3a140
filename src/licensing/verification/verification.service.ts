import { Injectable } from '@nestjs/common';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { Config } from '../../platform/config/config.js';
import { NOT_NOW, Refusal, unavailable } from '../../platform/errors/refusal.js';
import { holdsApiKey } from '../../rules/api-keys.js';
import { normalizeLicenseKey } from '../../rules/license-key.js';
import { Leases } from '../leases/leases.service.js';
import { LastVerificationBuffer } from './last-verification-buffer.js';
import { LicenseReader } from './license.reader.js';
import { reportOf, RouterCheck } from './router-check.js';
import { OtherKeyReader } from './other-key.reader.js';
import { RouterRateLimits } from './router-rate-limits.js';
import { RouterWriter } from './router-writer.js';
import { UsageReport } from './usage-report.js';
import { isReplaced, type LicenseSnapshot, REPLACED, verdictOn } from './verdict.js';
import { type VerificationAnswer, verificationView, type VerificationView } from './verification.view.js';
import { readVerifyRequest } from './verify-request.js';
import { maskedName, maskedNumber } from '../../rules/mask-secrets.js';

@Injectable()
export class VerificationService {
  private readonly answerOf: typeof verificationView = verificationView;

  constructor(
    private readonly licenses: LicenseReader,
    private readonly otherKeys: OtherKeyReader,
    private readonly limits: RouterRateLimits,
    private readonly routerCheck: RouterCheck,
    private readonly usage: UsageReport,
    private readonly lastVerifications: LastVerificationBuffer,
    private readonly routers: RouterWriter,
    private readonly clock: ClockWatch,
    private readonly leases: Leases,
    { verifyTellsOwner }: Config,
  ) {
    // Chosen once, so that the full answer costs nothing.
    if (verifyTellsOwner === 'masked')
      this.answerOf = (...given) => withMaskedOwner(verificationView(...given));
  }

  /** Computes the answer without counting or recording it. @param isForStaff who know the owner anyway @throws Refusal 404, 403 for a replaced key */
  async check(key: string, now: Date, isForStaff = true): Promise<VerificationView> {
    const license = await this.find(normalizeLicenseKey(key));
    if (!license) throw unknownKey();
    this.refuseInDoubt(license, now);
    if (isReplaced(license, now)) throw keyReplaced();
    return isForStaff ? verificationView(license, now) : this.answerOf(license, now);
  }

  /**
   * Nothing is cached: a deactivated key is refused by the very next call (verification §2).
   * @param body unparsed, because the validation pipe costs a third of this route's speed
   * @throws Refusal 400 or 422 for a bad request, 403 for a replaced key, 404 for an unknown key, 429 beyond a rate limit, 503 in doubt
   */
  async verify(
    body: string | undefined,
    address: string,
    now: Date,
    isText: boolean,
  ): Promise<VerificationAnswer> {
    const request = readVerifyRequest(body);
    const found = await this.find(request.key);
    if (!found) {
      this.limits.countUnknown(address, now);
      throw holdsApiKey(request.key) ? apiKeyInstead() : unknownKey();
    }
    this.limits.countKnown(found, address, now);
    if (isReplaced(found, now)) {
      this.refuseInDoubt(found, now);
      throw keyReplaced();
    }
    const checked = await this.routerCheck.check(found, request, now);
    const license = await this.usage.record(checked.license, checked.usage, now);
    this.refuseInDoubt(license, now);
    const answer = this.answerOf(license, now, request.usageFaults);
    // A future time from a wrong clock would block later records.
    if (!this.clock.doubtAt(now)) {
      this.lastVerifications.add(license.id, {
        at: now,
        address,
        code: ofLicense(answer.code),
        customers: license.currentCustomerCount,
        mikrotiks: license.currentMikrotikCount,
      });
      const report = reportOf(checked, answer, { script: request.script, address, at: now });
      if (report) this.routers.add(report);
    }
    const isLeaseWanted = request.wantsLease || (request.nonce !== null && !isText);
    if (!answer.valid || !isLeaseWanted) return answer;
    const { router_until: until } = answer;
    const leased = { ...license, ...(until && { refusedFrom: new Date(until) }) };
    return { ...answer, ...(await this.leases.of(leased, request.nonce, isText, now)) };
  }

  private async find(key: string): Promise<LicenseSnapshot | null> {
    return (await this.licenses.find(key)) ?? this.otherKeys.find(key);
  }

  /** With a 503 the router keeps its last good answer, instead of one that only a wrong clock would give. */
  private refuseInDoubt(license: LicenseSnapshot, now: Date): void {
    for (const time of this.clock.otherTimesAt(now))
      if (verdictOn(license, time).code !== verdictOn(license, now).code) throw unavailable(NOT_NOW, 60);
  }
}

/** A router that is refused is no fault of the licence, whose other routers go on. */
const ofLicense = (code: string): string => (code.startsWith('ROUTER_') ? 'VALID' : code);

export const unknownKey = () =>
  new Refusal(404, 'License not found. Please check your license key.', { code: 'NOT_FOUND' });

/** With the code of an unknown key, which published router scripts know. */
export const apiKeyInstead = () =>
  new Refusal(
    404,
    'This is an API key, not a license key. Rotate it, because routers should not have it, and send a license key.',
    { code: 'NOT_FOUND' },
  );

/** Without anything of the licence, because the key may be in the wrong hands. */
export const keyReplaced = () => new Refusal(403, REPLACED, { code: 'ROTATED' });

/** Hides the owner from callers that only have the key (VERIFY_TELLS_OWNER). */
function withMaskedOwner(answer: VerificationView): VerificationView {
  const { username, wa_number: waNumber } = answer.license;
  return {
    ...answer,
    license: {
      ...answer.license,
      username: username === null ? null : maskedName(username),
      wa_number: waNumber === null ? null : maskedNumber(waNumber),
    },
  };
}
