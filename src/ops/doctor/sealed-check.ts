import type { INestApplicationContext } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { jwtSecrets } from '../../platform/config/jwt-secret.js';
import { type SealCounts, SealedTexts } from '../sealing/sealed-texts.service.js';
import { type Finding, ok, problem } from './finding.js';

export async function checkSealed(app: INestApplicationContext): Promise<Finding> {
  const secrets = jwtSecrets(app.get(Config));
  const counts = await app.get(SealedTexts).count(secrets);
  const unreadable = namesOf(counts, 'unreadable');
  if (unreadable)
    return problem(
      `Sealed under another JWT_SECRET, and not readable: ${unreadable}.`,
      'Set JWT_SECRET_PREVIOUS to the secret that sealed them and run `npm run cli -- secret:rotate`. If it is lost, run user:second-factor-reset for these accounts, and rotate the secrets on the page of webhooks.',
    );
  const previous = namesOf(counts, 'previous');
  if (previous)
    return problem(
      `Still sealed under the previous JWT_SECRET: ${previous}.`,
      'Run `npm run cli -- secret:rotate`.',
    );
  return ok('Everything that is sealed can be read with JWT_SECRET.');
}

const namesOf = (counts: SealCounts, state: 'previous' | 'unreadable'): string =>
  Object.entries(counts)
    .filter(([, count]) => count[state] > 0)
    .map(([name, count]) => `${count[state]} ${name}`)
    .join(', ');
