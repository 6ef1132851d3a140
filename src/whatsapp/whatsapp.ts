import { Injectable } from '@nestjs/common';
import type { WhatsappProvider } from './provider.js';

@Injectable()
export class Whatsapp {
  readonly provider: WhatsappProvider | null = null;

  get name(): 'manual' | 'cloud' | 'waha' {
    return this.provider?.name ?? 'manual';
  }
}
