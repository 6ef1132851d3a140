import { Logger } from '@nestjs/common';
import { causeOf } from '../../platform/errors/cause-of.js';
import type { Checked, Outgoing, SendOutcome, StatusUpdate, WhatsappProvider } from './provider.js';
import type { WhatsappMetrics } from './whatsapp-metrics.js';

/** Counts messages, and turns an unexpected error into an outcome so that other messages go on. */
export class WatchedProvider implements WhatsappProvider {
  private readonly log = new Logger(WatchedProvider.name);
  readonly name;
  readonly pace;
  readonly needsTemplate;

  constructor(
    private readonly provider: WhatsappProvider,
    private readonly metrics: WhatsappMetrics,
  ) {
    this.name = provider.name;
    this.pace = provider.pace;
    this.needsTemplate = provider.needsTemplate;
  }

  async send(message: Outgoing): Promise<SendOutcome> {
    const outcome = await this.provider.send(message).catch((error: unknown) => this.mistaken(error));
    this.metrics.sent(this.name, outcome.state);
    return outcome;
  }

  readCallback(body: string, headers: Record<string, unknown>, now: Date): StatusUpdate[] | null {
    return this.provider.readCallback(body, headers, now);
  }

  check(): Promise<Checked> {
    return this.provider.check();
  }

  private mistaken(error: unknown): SendOutcome {
    this.log.error({ err: causeOf(error) }, 'A message could not be sent');
    return { state: 'uncertain', why: 'Something went wrong here. The log of the server says what.' };
  }
}
