import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Passwords } from '../../../src/accounts/auth/password.js';
import { AuthenticatorApps } from '../../../src/accounts/second-factor/authenticator-apps.js';
import { RecoveryCodes } from '../../../src/accounts/second-factor/recovery-codes.js';
import { addSecondFactor, WITH_SECOND_FACTOR } from '../../../src/ops/demo/demo-accounts.js';
import { seedDemo } from '../../../src/ops/demo/seed-demo.js';
import {
  openPictured,
  PICTURED_SETTINGS,
  PICTURES,
  PICTURES_FOLDER,
  shapeOf,
} from '../../support/browser/pictures.js';
import { PASSWORD } from '../../support/password.js';
import { ConsoleApp } from '../../support/servers/console-app.js';

const shapes = JSON.parse(readFileSync(join(PICTURES_FOLDER, 'shapes.json'), 'utf8')) as Record<
  string,
  string[]
>;

describe('the pictures of the README', () => {
  const console = ConsoleApp.ofFile(PICTURED_SETTINGS);
  let secret: string;
  beforeAll(async () => {
    const { em, nest } = console.app;
    await seedDemo(em, await nest.get(Passwords).hash(PASSWORD), new Date());
    // The command erases an account as well.
    await em.execute(`insert into erasures (user_id, pseudonym, erased_at) values (0, 'terhapus-0', now())`);
    const factors = { apps: nest.get(AuthenticatorApps), codes: nest.get(RecoveryCodes) };
    secret = await addSecondFactor(em, factors, WITH_SECOND_FACTOR, new Date());
  });

  it('are those that it shows, and no others are kept', () => {
    const shown = readFileSync('README.md', 'utf8').matchAll(/docs\/screenshots\/([\w-]+\.\w+)/g);
    const files = Object.keys(PICTURES).sort();
    expect([...shown].map(([, file]) => file).sort()).toEqual(files);
    expect(readdirSync(PICTURES_FOLDER).sort()).toEqual([...files, 'shapes.json'].sort());
  });

  it.each(Object.entries(PICTURES))('%s has the shape of its page', (file, picture) =>
    console.visit({ isSecure: true, locale: picture.locale, viewport: picture.viewport }, async (page) => {
      await openPictured(page, picture, PASSWORD, secret);
      const [was, is] = [shapes[file]!, await shapeOf(page)];
      const added = is.filter((part) => !was.includes(part));
      const lost = was.filter((part) => !is.includes(part));
      const fault = `The page ${picture.path} has another shape than its picture: run npm run pictures`;
      expect(added.length + lost.length > 0 ? { fault, added, lost } : null).toBeNull();
    }),
  );
});
