import type { LegalTexts } from '../../site/legal-texts.js';
import { type Finding, ok, problem } from './finding.js';
import type { Config } from '../../platform/config/config.js';

export const checkLegalTexts = ({ templates }: Pick<LegalTexts, 'templates'>): Finding =>
  templates.length
    ? problem(
        `These pages have no text of your own, and tell visitors to ask for it: ${templates.map((name) => `/${name}`).join(', ')}.`,
        'Copy docs/legal to a folder of your own, make the texts yours, set LEGAL_DIR to it, and restart.',
      )
    : ok('The terms and the privacy page show your own texts.');

export const checkWhatsappNumber = ({ whatsappNumber }: Config): Finding =>
  whatsappNumber
    ? ok('The buttons of the landing page open a chat with it.')
    : problem(
        'No WhatsApp number is set, so the landing page offers no chat and visitors cannot order there.',
        'Set the number that sells on the page Settings.',
      );
