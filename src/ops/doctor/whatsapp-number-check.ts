import type { Config } from '../../platform/config/config.js';
import { type Finding, ok, problem } from './finding.js';

export const checkWhatsappNumber = ({ whatsappNumber }: Config): Finding =>
  whatsappNumber
    ? ok('The buttons of the landing page open a chat with it.')
    : problem(
        'WHATSAPP_NUMBER is not set, so the landing page offers no chat and visitors cannot order there.',
        'Set WHATSAPP_NUMBER to the number that sells, like 628123456789, and restart.',
      );
