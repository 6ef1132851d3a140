import type { LegalTexts } from '../../site/legal-texts.js';
import { type Finding, ok, problem } from './finding.js';

export const checkLegalTexts = ({ templates }: Pick<LegalTexts, 'templates'>): Finding =>
  templates.length
    ? problem(
        `Visitors are shown templates that were not reviewed: ${templates.map((name) => `/${name}`).join(', ')}.`,
        'Copy docs/legal to a folder of your own, make the texts yours, set LEGAL_DIR to it, and restart.',
      )
    : ok('The terms and the privacy page show your own texts.');
