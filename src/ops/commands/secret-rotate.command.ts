import { Config } from '../../platform/config/config.js';
import {
  forgetKeptSecret,
  type JwtSecrets,
  jwtSecrets,
  replaceKeptSecret,
  secretFile,
} from '../../platform/config/jwt-secret.js';
import { refusedCommand } from '../../platform/errors/refusal.js';
import { SealedTexts, unreadableOf } from '../sealing/sealed-texts.service.js';
import { command } from './command.js';

export const secretRotateCommand = command({
  name: 'secret:rotate',
  does: 'seal under a new JWT_SECRET what the one before sealed',
  help: `
Second factors, recovery codes and webhooks go on working; everybody signs in again.

The generated secret: stop the server, run it, and start the server. It makes the new secret itself.
Your own JWT_SECRET: make JWT_SECRET the new one and JWT_SECRET_PREVIOUS the one of before, restart every server, run it,
and a day later remove JWT_SECRET_PREVIOUS. If it is interrupted, run it again: until then both secrets open everything.

After a restore with another JWT_SECRET, set JWT_SECRET_PREVIOUS to that of the backup, and run it.

Example:
  npm run cli -- secret:rotate`,
  act({ application }) {
    return application.use(async (app, context) => {
      const config = app.get(Config);
      const texts = app.get(SealedTexts);
      const resealed = await texts.reseal(secretsToRotate(config), context);
      const unreadable = unreadableOf(await texts.count(jwtSecrets(config)));
      if (!config.jwtSecret) forgetKeptSecret(config);
      const done = Object.entries(resealed).map(([name, count]) => `${count} ${name}`);
      const lost = unreadable > 0 ? ` ${unreadable} are sealed under neither secret: see doctor.` : '';
      const text = `Sealed anew: ${done.join(', ')}.${lost} Everybody signs in again. ${nextStep(config)}`;
      return { text, facts: { resealed, unreadable } };
    });
  },
});

/** @throws Refusal 409 when there is no other secret */
function secretsToRotate(config: Config): JwtSecrets {
  if (!config.jwtSecret) return replaceKeptSecret(config);
  const secrets = jwtSecrets(config);
  if (secrets.previous !== null) return secrets;
  throw refusedCommand(
    'JWT_SECRET is not changed: set JWT_SECRET to a new secret and JWT_SECRET_PREVIOUS to the one of before, restart every server, and run this again.',
  );
}

const nextStep = (config: Config): string =>
  config.jwtSecret
    ? 'Remove JWT_SECRET_PREVIOUS in a day, when no request is repeated any more that began before.'
    : `The new secret is in ${secretFile(config)}: keep it beside your next backup.`;
