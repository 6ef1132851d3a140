import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { GATEWAYS, type GatewayName } from '../../rules/ledger.js';
import type { PaymentGateway } from './gateway.js';
import { Midtrans } from './midtrans.js';
import { Xendit } from './xendit.js';

/** The gateways whose keys are configured. */
@Injectable()
export class Gateways {
  private readonly known: Record<GatewayName, PaymentGateway | null>;

  constructor({ gateways: { mode, midtrans, xendit } }: Config) {
    this.known = {
      midtrans: midtrans && new Midtrans(midtrans, mode),
      xendit: xendit && new Xendit(xendit),
    };
  }

  /** In the order in which a payer may choose. */
  get names(): GatewayName[] {
    return GATEWAYS.filter((name) => this.known[name]);
  }

  get pageHosts(): string[] {
    return this.names.flatMap((name) => this.known[name]!.pageHosts);
  }

  /** @returns null of one that is not set up */
  of(name: GatewayName): PaymentGateway | null {
    return this.known[name];
  }
}
