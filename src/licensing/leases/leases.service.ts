import { HttpException, Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { dayOf, endOfDay } from '../../rules/business-day.js';
import { LeaseChains } from './lease-chains.js';
import { leaseDay, type LeasedLicense, type LeaseTerms, paidUntil } from './lease-days.js';
import { LeaseSeal } from './lease-seal.js';
import { LeaseSigner } from './lease-signer.js';

/** `lease` is a token of the chain in the text form, and signed in JSON. */
export type Lease = { lease_day?: number; lease?: string };

/** What an answer holds for the days without one (verification §13). */
@Injectable()
export class Leases {
  private readonly log = new Logger(Leases.name);

  constructor(
    private readonly chains: LeaseChains,
    private readonly signer: LeaseSigner,
    private readonly seal: LeaseSeal,
    private readonly config: Config,
  ) {}

  get terms(): LeaseTerms {
    return { leaseDays: this.config.leaseDays, timeZone: this.config.businessTimeZone };
  }

  /** Of a valid verdict, which it never fails. @param isText for routers, which cannot check a signature */
  async of(license: LeasedLicense, nonce: string | null, isText: boolean, now: Date): Promise<Lease> {
    if (!license.subscription?.hasLeases || !this.seal.isSet) return {};
    try {
      return isText ? await this.token(license, now) : { lease: await this.signed(license, nonce, now) };
    } catch (error) {
      // The doctor names chains that cannot be read.
      if (!(error instanceof HttpException))
        this.log.warn({ err: causeOf(error) }, 'A lease could not be made');
      return {};
    }
  }

  /** @throws Refusal 409 without a secret */
  async signedUntil(license: LeasedLicense, day: string, now: Date, nonce: string | null): Promise<string> {
    const end = endOfDay(day, this.terms.timeZone);
    const paid = paidUntil(license);
    return this.signer.sign(license, paid && paid < end ? paid : end, now, nonce);
  }

  private async token(license: LeasedLicense, now: Date): Promise<Lease> {
    const until = leaseDay(license, now, this.terms);
    const { day, token } = await this.chains.code(license.id, until, dayOf(now, this.terms.timeZone));
    return { lease_day: day, lease: token };
  }

  private signed(license: LeasedLicense, nonce: string | null, now: Date): Promise<string> {
    return this.signedUntil(license, leaseDay(license, now, this.terms), now, nonce);
  }
}
