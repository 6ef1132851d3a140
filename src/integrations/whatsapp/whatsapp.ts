import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { CloudApi } from './cloud-api.js';
import type {
  ProviderName,
  WhatsappProvider,
  Checked,
  Outgoing,
  SendOutcome,
  StatusUpdate,
} from './provider.js';
import { Waha } from './waha.js';
import { causeOf } from '../../platform/errors/cause-of.js';

/** Turns an unexpected error into an outcome so that other messages go on. */
class WatchedProvider implements WhatsappProvider {
  private readonly log = new Logger(WatchedProvider.name);
  readonly name;
  readonly needsTemplate;

  constructor(private readonly provider: WhatsappProvider) {
    this.name = provider.name;
    this.needsTemplate = provider.needsTemplate;
  }

  get pace() {
    return this.provider.pace;
  }

  send(message: Outgoing): Promise<SendOutcome> {
    return this.provider.send(message).catch((error: unknown) => this.mistaken(error));
  }

  readCallback(body: string, headers: Record<string, unknown>, now: Date): StatusUpdate[] | null {
    return this.provider.readCallback(body, headers, now);
  }

  async numberOf(chat: string): Promise<string | null> {
    return (await this.provider.numberOf?.(chat)) ?? null;
  }

  check(): Promise<Checked> {
    return this.provider.check();
  }

  private mistaken(error: unknown): SendOutcome {
    this.log.error({ err: causeOf(error) }, 'A message could not be sent');
    return { state: 'unknown', why: 'Something went wrong here. The log of the server says what.' };
  }
}

@Injectable()
export class Whatsapp {
  readonly provider: WhatsappProvider | null;

  constructor(config: Config) {
    const { whatsapp } = config;
    const known = {
      manual: () => null,
      cloud: () => new CloudApi(whatsapp.cloud),
      waha: () => new Waha(whatsapp.waha, config),
    };
    const provider = known[whatsapp.provider]();
    this.provider = provider && new WatchedProvider(provider);
  }

  get name(): ProviderName | 'manual' {
    return this.provider?.name ?? 'manual';
  }
}
