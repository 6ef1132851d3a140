import { Injectable } from '@nestjs/common';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { RestoreHold } from '../../integrations/restore-hold/restore-hold.js';
import { Config } from '../../platform/config/config.js';
import { qrCodeOf, qrPictureOf } from '../../platform/pictures/qr-code.js';
import { addOnOf, merchantOf, QRIS_LIMIT, withAmount } from '../../rules/qris.js';
import type { QrisWay, WaysToPay } from '../checkout/pay.view.js';

/** `owed` in rupiah. The id, of the invoice or the customer, decides the digits that tell the payment from others. */
type Payable = { owed: number; id: number };

@Injectable()
export class WaysToPayService {
  constructor(
    private readonly config: Config,
    private readonly gateways: Gateways,
    private readonly hold: RestoreHold,
  ) {}

  async of(payable: Payable): Promise<WaysToPay> {
    const { accounts, qris } = this.config.byHand;
    const gateways = this.gateways.names;
    const isHeld = gateways.length > 0 && (await this.hold.heldSince()) !== null;
    return {
      accounts,
      qris: qris === null ? null : this.qrisWay(qris, payable),
      gateways: isHeld ? [] : gateways,
    };
  }

  /** @returns null where nothing is owed */
  whileOwed = (payable: Payable): Promise<WaysToPay> | null => (payable.owed > 0 ? this.of(payable) : null);

  /** @returns null when no code is set up */
  qrisPicture(payable: Payable): Buffer | null {
    const { qris } = this.config.byHand;
    return qris === null ? null : qrPictureOf(withAmount(qris, this.qrisPart(payable).amount));
  }

  /** What the code asks for: all that is owed, with the add-on where it fits, or as much as one payment may move. */
  private qrisPart({ owed, id }: Payable) {
    const addOn = this.config.byHand.hasAddOn ? addOnOf(id) : 0;
    const add_on = owed + addOn > QRIS_LIMIT ? 0 : addOn;
    return { amount: Math.min(owed + add_on, QRIS_LIMIT), add_on, is_part: owed > QRIS_LIMIT };
  }

  private qrisWay(code: string, payable: Payable): QrisWay {
    const part = this.qrisPart(payable);
    return { code: qrCodeOf(withAmount(code, part.amount)), merchant: merchantOf(code), ...part };
  }
}
