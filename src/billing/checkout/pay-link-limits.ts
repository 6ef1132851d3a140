import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../../platform/errors/refusal.js';
import { network } from '../../platform/http/network.js';
import { Metrics } from '../../platform/metrics/metrics.js';

const MINUTE = 60;
/** Guessing produces many unknown links; a link that was cut off in a chat only a few. */
const UNKNOWN_PER_NETWORK = 30;
/** Mobile networks share addresses, so valid links are limited one by one: enough for three polling pages. */
const LOOKS_PER_LINK = 180;
const SENT_PER_LINK = 15;

/** Per process, which is enough against floods. Beyond a limit every method throws Refusal 429. */
@Injectable()
export class PayLinkLimits {
  private readonly unknown = new RateLimiterMemory({ points: UNKNOWN_PER_NETWORK, duration: MINUTE });
  private readonly looks = new RateLimiterMemory({ points: LOOKS_PER_LINK, duration: MINUTE });
  private readonly sent = new RateLimiterMemory({ points: SENT_PER_LINK, duration: MINUTE });

  constructor(private readonly metrics: Metrics) {}

  countUnknown(address: string): Promise<void> {
    return this.count(
      this.unknown,
      network(address),
      'Too many links that lead nowhere came from your network.',
    );
  }

  countLook(invoiceId: number): Promise<void> {
    return this.count(this.looks, invoiceId, 'This link was opened too often.');
  }

  countSent(invoiceId: number): Promise<void> {
    return this.count(this.sent, invoiceId, 'This link was used too often.');
  }

  private async count(limiter: RateLimiterMemory, key: string | number, sentence: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      this.metrics.refusedBy('pay-link');
      const seconds = Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000);
      throw tooManyRequests(`${sentence} Please try again in a minute.`, seconds);
    }
  }
}
