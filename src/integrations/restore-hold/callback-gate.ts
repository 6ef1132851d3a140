import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests, unavailable } from '../../platform/errors/refusal.js';
import { network } from '../../platform/http/network.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { notSigned } from './callback-route.js';
import { RestoreHold } from './restore-hold.js';

/** Per minute and network; genuine callbacks are never counted. */
const FORGED = 30;

@Injectable()
export class CallbackGate {
  private readonly forged = new RateLimiterMemory({ points: FORGED, duration: 60 });

  constructor(
    private readonly hold: RestoreHold,
    private readonly metrics: Metrics,
  ) {}

  async countForged(address: string): Promise<void> {
    try {
      await this.forged.consume(network(address));
    } catch (refused) {
      this.metrics.refusedBy('forged-callback');
      const { msBeforeNext } = refused as RateLimiterRes;
      throw tooManyRequests('Too many callbacks came unsigned.', Math.ceil(msBeforeNext / 1000));
    }
  }

  /** @throws Refusal 401 when `read` finds it forged, 429 when many are, 503 while a copy is held */
  async admit<Content>(
    address: string,
    count: (outcome: 'forged' | 'held') => void,
    read: () => Content | null,
  ): Promise<Content> {
    const content = read();
    if (content === null) {
      count('forged');
      await this.countForged(address);
      throw notSigned();
    }
    if (await this.hold.heldSince()) {
      count('held');
      throw unavailable('This copy is on hold. Send it again later.', 600);
    }
    return content;
  }
}
