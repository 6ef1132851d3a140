import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { CloudApi } from './cloud-api.js';
import type { ProviderName, WhatsappProvider } from './provider.js';
import { Waha } from './waha.js';
import { WatchedProvider } from './watched-provider.js';
import { WhatsappMetrics } from './whatsapp-metrics.js';

@Injectable()
export class Whatsapp {
  readonly provider: WhatsappProvider | null;

  constructor({ whatsapp }: Config, metrics: WhatsappMetrics) {
    const known = {
      manual: () => null,
      cloud: () => new CloudApi(whatsapp.cloud),
      waha: () => new Waha(whatsapp.waha),
    };
    const provider = known[whatsapp.provider]();
    this.provider = provider && new WatchedProvider(provider, metrics);
  }

  get name(): ProviderName | 'manual' {
    return this.provider?.name ?? 'manual';
  }
}
