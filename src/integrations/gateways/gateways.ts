import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { GATEWAYS, type GatewayName } from '../../rules/ledger.js';
import type { PaymentGateway } from './gateway.js';
import { Midtrans } from './midtrans.js';
import { Xendit } from './xendit.js';

/** Of jobs that ask gateways. They look in an index that is nearly always empty, and find also what another process left behind. */
export const OFTEN_WITH_A_GATEWAY = ({ gateways }: Config): string | null =>
  gateways.midtrans || gateways.xendit ? '*/15 * * * * *' : null;

@Injectable()
export class Gateways {
  private readonly known: Record<GatewayName, PaymentGateway | null>;

  constructor({ gateways: { mode, midtrans, xendit } }: Config) {
    this.known = {
      midtrans: midtrans && new Midtrans(midtrans, mode),
      xendit: xendit && new Xendit(xendit),
    };
  }

  get names(): GatewayName[] {
    return GATEWAYS.filter((name) => this.known[name]);
  }

  get pageHosts(): string[] {
    return this.names.flatMap((name) => this.known[name]!.pageHosts);
  }

  find(name: GatewayName): PaymentGateway | null {
    return this.known[name];
  }
}
