import { Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consume, tryAgainLater } from '../../accounts/auth/limiters.js';
import { network } from '../../platform/http/network.js';
import { type Limit, Metrics } from '../../platform/metrics/metrics.js';

const MINUTE = 60;
const METRIC: Limit = 'pay-link';
/** Guessing produces many unknown links; a link that was cut off in a chat only a few. */
const UNKNOWN_PER_NETWORK = 30;
/** Mobile networks share addresses, so valid links are limited one by one: enough for three polling pages. */
const LOOKS_PER_LINK = 180;
const SENT_PER_LINK = 15;

/** Per process, which is enough against floods. Beyond a limit every method throws Refusal 429. */
@Injectable()
export class PayLinkLimits {
  private readonly unknown = new RateLimiterMemory({
    keyPrefix: METRIC,
    points: UNKNOWN_PER_NETWORK,
    duration: MINUTE,
  });
  private readonly looks = new RateLimiterMemory({
    keyPrefix: METRIC,
    points: LOOKS_PER_LINK,
    duration: MINUTE,
  });
  private readonly sent = new RateLimiterMemory({
    keyPrefix: METRIC,
    points: SENT_PER_LINK,
    duration: MINUTE,
  });

  constructor(private readonly metrics: Metrics) {}

  countUnknown(address: string): Promise<void> {
    return this.count(
      this.unknown,
      network(address),
      'Too many links that lead nowhere came from your network.',
    );
  }

  countLook(link: string): Promise<void> {
    return this.count(this.looks, link, 'This link was opened too often.');
  }

  countSent(link: string): Promise<void> {
    return this.count(this.sent, link, 'This link was used too often.');
  }

  private async count(limiter: RateLimiterMemory, key: string, sentence: string): Promise<void> {
    const refused = await consume(limiter, key, this.metrics);
    if (refused) throw tryAgainLater(sentence, refused);
  }
}
