import type {
  Outgoing,
  Pace,
  SendOutcome,
  WhatsappProvider,
} from '../../../src/integrations/whatsapp/provider.js';

/** An in-process provider that records messages and returns the outcome that a test sets. */
export class DeafWhatsapp implements WhatsappProvider {
  readonly name = 'waha';
  needsTemplate = false;
  readonly sent: (Outgoing & { at: Date })[] = [];
  says: (message: Outgoing) => SendOutcome | Promise<SendOutcome> = ({ ref }) => ({
    state: 'sent',
    providerRef: `ref ${ref}`,
  });

  constructor(
    private readonly now: () => Date,
    readonly pace: Pace | null = null,
  ) {}

  async send(message: Outgoing): Promise<SendOutcome> {
    const outcome = await this.says(message);
    if (outcome.state === 'sent') this.sent.push({ ...message, at: this.now() });
    return outcome;
  }

  readCallback = () => [];
  check = async () => ({ isOk: true, sentence: 'It answers.' });
}
