import { beforeAll, beforeEach } from '@jest/globals';
import type {
  Outgoing,
  Pace,
  SendOutcome,
  WhatsappProvider,
} from '../../../src/integrations/whatsapp/provider.js';
import { WhatsappChannel } from '../../../src/messaging/messages/whatsapp-channel.js';
import type { TestApp } from '../servers/test-app.js';

const SENT: DeafWhatsapp['says'] = ({ ref }) => ({ state: 'sent', providerRef: `ref ${ref}` });

/** An in-process provider that records messages and returns the outcome that a test sets. */
export class DeafWhatsapp implements WhatsappProvider {
  readonly name = 'waha';
  needsTemplate = false;
  readonly sent: (Outgoing & { at: Date })[] = [];
  says: (message: Outgoing) => SendOutcome | Promise<SendOutcome> = SENT;

  constructor(
    private readonly now: () => Date,
    readonly pace: Pace | null = null,
  ) {}

  /** The provider of the application of a file: before each test it has sent nothing, and sends everything. */
  static ofFile(app: TestApp, pace?: Pace): DeafWhatsapp {
    const whatsapp = new DeafWhatsapp(() => app.now ?? new Date(), pace);
    beforeAll(() => app.nest.get(WhatsappChannel).sendBy(whatsapp));
    beforeEach(() => {
      whatsapp.sent.length = 0;
      Object.assign(whatsapp, { says: SENT, needsTemplate: false });
    });
    return whatsapp;
  }

  async send(message: Outgoing): Promise<SendOutcome> {
    const outcome = await this.says(message);
    if (outcome.state === 'sent') this.sent.push({ ...message, at: this.now() });
    return outcome;
  }

  readCallback = () => [];
  check = async () => ({ isOk: true, sentence: 'It answers.' });
}
