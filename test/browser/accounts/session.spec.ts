import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Session } from '../../../src/accounts/auth/session.entity.js';
import { SetupStep } from '../../../src/accounts/setup/setup-step.entity.js';
import type { UserView } from '../../../src/accounts/users/user.view.js';
import { Config } from '../../../src/platform/config/config.js';
import { watchedPage } from '../../support/browser/watched-page.js';
import {
  ConsoleApp,
  itOverPlainHttp,
  open,
  signIn,
  untilReactListens,
} from '../../support/servers/console-app.js';
import { oneOf } from '../../support/jest/tier.js';

const ENDED = 'Your session has ended. Sign in to continue where you left off.';

describe('the session', () => {
  const console = ConsoleApp.ofFile();
  const { app } = console;
  const { admin } = app;
  let clerk: UserView;

  beforeAll(async () => {
    await app.make.user({ username: 'clerk', role: 'admin' });
    await app.make.user({ username: 'buyer' });
    [clerk] = (await admin.get('/api/users?q=clerk').expect(200)).body;
  });

  /** Waits for running requests for numbers: a refused one would lead to the sign-in page before the tested step. */
  const untilNumbersAreThere = (page: Page) =>
    page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' });
  /** Ends all sessions of the clerk, as signing out all others elsewhere does. */
  const endElsewhere = async (page: Page) => {
    await untilNumbersAreThere(page);
    await app.em.nativeDelete(Session, { user: clerk.id });
  };
  const token = (page: Page) => page.evaluate(`localStorage.getItem('token')`);
  const cookies = async (page: Page) =>
    (await page.context().cookies()).map(({ name }) => name.replace(/_\d+$/, ''));
  const documentsOf = (page: Page) => {
    const paths: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
    });
    return paths;
  };

  it('keeps what was typed before React started on a slow line, and ignores an early submit', () =>
    console.visit(async (page) => {
      let fetchScripts = () => {};
      const fetched = new Promise<void>((done) => (fetchScripts = done));
      await page.route('**/*.js', async (route) => {
        await fetched;
        await route.continue();
      });
      await page.goto('/licenses', { waitUntil: 'commit' });
      const documents = documentsOf(page);
      await page.getByLabel('Username').and(page.locator(':focus')).waitFor();
      await signIn(page, 'admin');
      await page.getByLabel('Password').press('Enter');
      fetchScripts();
      await untilReactListens(page);
      expect(documents).toEqual([]);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/licenses');
    }));

  describe('opening a page', () => {
    it('leads in one step to the sign-in page without token and cookie', () =>
      console.visit(async (page) => {
        const documents = documentsOf(page);
        await open(page, '/users?q=a');
        expect(page.url()).toBe(`${console.origin}/login?next=%2Fusers%3Fq%3Da`);
        await page.getByLabel('Username').and(page.locator(':focus')).waitFor();
        expect(await page.getByText(ENDED).count()).toBe(0);
        expect(documents).toEqual(['/users', '/login']);
      }));

    it('shows the page with both, and the sign-in page leads to the dashboard', () =>
      console.visitAs('clerk', '/users', async (page) => {
        const documents = documentsOf(page);
        await page.goto('/login');
        await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
        expect(documents).toEqual(['/login', '/dashboard']);
        expect(await token(page)).not.toBeNull();
      }));

    it('shows the page with the cookie only, and the first refused call signs out', async () => {
      const {
        cookies: [cookie],
      } = await console.signedIn('clerk');
      const storageState = { cookies: [cookie!], origins: [] };
      await console.visit({ storageState, refusals: [401] }, async (page) => {
        const documents = documentsOf(page);
        await open(page, '/users?q=buyer');
        await page.getByRole('button', { name: 'Limits of buyer' }).click();
        await page.waitForURL('**/login?*');
        await page.getByText(ENDED).waitFor();
        expect(await cookies(page)).not.toContain('lisensi_session');
        expect(documents).toEqual(['/users']);
        await signIn(page, 'clerk');
        await page.waitForURL('**/users?q=buyer');
        await page.getByRole('heading', { name: 'buyer', exact: true }).waitFor();
      });
    });

    it('shows the sign-in page with the token only, gives the reason, and drops the token', async () => {
      const { origins } = await console.signedIn('clerk');
      await console.visit({ storageState: { cookies: [], origins } }, async (page) => {
        const documents = documentsOf(page);
        await open(page, '/plans');
        await page.waitForURL('**/login?next=%2Fplans');
        await page.getByText(ENDED).waitFor();
        expect(await token(page)).toBeNull();
        await page.reload();
        await page.getByLabel('Username').waitFor();
        expect(await page.getByText(ENDED).count()).toBe(0);
        expect(documents).toEqual(['/plans', '/login', '/login']);
      });
    });
  });

  it('explains in an open form that it ended and nothing was saved, and signing in leads back into the form', () =>
    console.visitAs('clerk', '/users?q=clerk', { refusals: [401] }, async (page) => {
      await page.getByRole('button', { name: 'Create User' }).click();
      const modal = page.getByRole('dialog', { name: 'Create User' });
      await modal.getByLabel('Username').fill('too-late');
      await modal.getByLabel('Email').fill('late@example.test');
      await modal.getByLabel('Password').fill('secret-enough');
      await endElsewhere(page);
      await modal.getByRole('button', { name: 'Create user' }).click();
      await page.waitForURL('**/login?*');
      await page.getByText(ENDED).waitFor();
      await modal.waitFor({ state: 'hidden' });
      expect(await page.getByText('clerk@example.test').count()).toBe(0);
      expect(await token(page)).toBeNull();
      expect(await admin.get('/api/users?q=too-late').body(200)).toEqual([]);

      await signIn(page, 'clerk');
      await page.waitForURL('**/users?q=clerk');
      await modal.waitFor();
      expect(await modal.getByLabel('Username').inputValue()).toBe('too-late');
      expect(await modal.getByLabel('Password').inputValue()).toBe('');
    }));

  it('explains during navigation and in a list that it ended', () =>
    console.visitAs('clerk', '/users', async (page) => {
      await endElsewhere(page);
      await page.getByRole('link', { name: 'Plans' }).click();
      await page.waitForURL('**/login?next=%2Fplans');
      await page.getByText(ENDED).waitFor();
      await signIn(page, 'clerk');
      await page.waitForURL('**/plans');
      await page.getByRole('heading', { name: 'Gold' }).waitFor();

      await endElsewhere(page);
      await page.getByRole('searchbox').fill('gold');
      await page.waitForURL('**/login?next=%2Fplans%3Fq%3Dgold');
      await page.getByText(ENDED).waitFor();
      expect(await page.getByRole('heading', { name: 'Gold' }).count()).toBe(0);
    }));

  it('does not show as expired after signing out during a running call', async () => {
    // The first visit of the plans page ticks a first step.
    await app.em.nativeDelete(SetupStep, {});
    await console.visitAs('clerk', '/users', { refusals: [401] }, async (page) => {
      let send = () => {};
      const loggedOut = new Promise<void>((done) => (send = done));
      await page.route('**/api/setup-steps', async (route) => {
        await loggedOut;
        await route.continue();
      });
      await untilNumbersAreThere(page);
      await page.getByRole('link', { name: 'Plans' }).click();
      await page.getByRole('heading', { name: 'Gold' }).waitFor();
      await untilNumbersAreThere(page);
      const refused = page.waitForResponse('**/api/setup-steps');
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('**/login');
      send();
      expect((await refused).status()).toBe(401);
      await page.waitForLoadState('networkidle');
      expect(page.url()).toBe(`${console.origin}/login`);
      expect(await page.getByText(ENDED).count()).toBe(0);
    });
  });

  it("ends with a change of one's own password, which is explained, and the new one leads back", async () => {
    await app.make.user({ username: 'self', role: 'admin' });
    await console.visitAs('self', '/users?q=self', async (page) => {
      await page.getByRole('button', { name: 'Change password of self' }).click();
      const modal = page.getByRole('dialog', { name: 'Change Password' });
      await modal.getByText('You will have to sign in again with it.').waitFor();
      await modal.getByLabel('New password').fill('brand new');
      await modal.getByLabel('Confirm password').fill('brand new');
      await modal.getByRole('button', { name: 'Change password' }).click();
      await page.waitForURL('**/login?*');
      await page.getByText('Password updated successfully').waitFor();
      await page.getByText(ENDED).waitFor();
      await signIn(page, 'self', 'brand new');
      await page.waitForURL('**/users?q=self');
      expect(await token(page)).not.toBeNull();
    });
  });

  describe('the session in two tabs', () => {
    it('ends in one when the other signs out, at the next step and without leftovers', () =>
      console.visitAs('clerk', '/users', async (page) => {
        const other = await page.context().newPage();
        await open(other, '/users?q=clerk');
        await untilNumbersAreThere(page);
        await other.getByRole('button', { name: 'Logout' }).click();
        await other.waitForURL('**/login');
        await page.getByRole('link', { name: 'Licenses', exact: true }).click();
        await page.waitForURL('**/login?next=%2Flicenses');
        expect(await page.getByText('@example.test').count()).toBe(0);
        // After signing out no explanation is needed.
        expect(await page.getByText(ENDED).count()).toBe(0);
      }));

    it('changes in all when another user signs in, and open forms and messages of the first are dropped', async () => {
      const { licenseKey } = await app.make.license();
      await app.make.user({ username: 'relief', role: 'admin' });
      await console.visitAs('clerk', '/users?q=buyer', async (page) => {
        const other = await page.context().newPage();
        await untilNumbersAreThere(page);
        await page.getByRole('button', { name: 'Create User' }).click();
        await page.getByRole('dialog', { name: 'Create User' }).getByLabel('Username').fill('half-typed');
        const messaged = await page.context().newPage();
        await open(messaged, `/licenses?q=${licenseKey}`);
        await messaged.getByRole('button', { name: /^Edit/ }).click();
        await messaged.getByRole('dialog').getByLabel('Status').selectOption('Inactive');
        await messaged.getByRole('button', { name: 'Save changes' }).click();
        // What is pointed at stays.
        await messaged.getByRole('button', { name: 'Undo' }).hover();

        await open(other, '/plans');
        await other.getByRole('button', { name: 'Logout' }).click();
        await other.waitForURL('**/login');
        await signIn(other, 'relief');
        await other.waitForURL('**/dashboard');

        await page.getByTitle('relief', { exact: true }).first().waitFor();
        expect(await page.getByTitle('clerk', { exact: true }).count()).toBe(0);
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        expect(page.url()).toBe(`${console.origin}/users?q=buyer`);
        await messaged.getByTitle('relief', { exact: true }).first().waitFor();
        expect(await messaged.getByText(`License ${licenseKey} was saved.`).count()).toBe(0);
      });
    });

    it('can be renewed in one so that a form in the other can be sent', async () => {
      await console.visitAs('clerk', '/users', async (page) => {
        const other = await page.context().newPage();
        await page.getByRole('button', { name: 'Create User' }).click();
        const modal = page.getByRole('dialog', { name: 'Create User' });
        await modal.getByLabel('Username').fill('two-tabs');
        await modal.getByLabel('Email').fill('two@example.test');
        await modal.getByLabel('Password').fill('secret-enough');

        await endElsewhere(page);
        await open(other, '/plans');
        await other.waitForURL('**/login?*');
        await signIn(other, 'clerk');
        await other.waitForURL('**/plans');

        await modal.getByRole('button', { name: 'Create user' }).click();
        await page.getByText('User two-tabs was created.').waitFor();
        await page.getByRole('heading', { name: 'two-tabs' }).waitFor();
      });
      expect(await admin.get('/api/users?q=two-tabs').body(200)).toHaveLength(1);
    });
  });

  it('shows nothing private on going back after signing out', () =>
    console.visitAs('clerk', '/users', async (page) => {
      await page.getByRole('link', { name: 'Plans' }).click();
      await page.waitForURL('**/plans');
      await page.getByRole('link', { name: 'Users', exact: true }).click();
      await page.waitForURL('**/users');
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('**/login');
      expect(await cookies(page)).not.toContain('lisensi_session');
      for (const step of ['back', 'back', 'back', 'forward'] as const) {
        await (step === 'back' ? page.goBack() : page.goForward());
        await page.waitForURL('**/login*');
        await page.getByLabel('Username').waitFor();
        expect(await page.content()).not.toMatch(/example\.test|Reset to LandingPage/);
      }
    }));

  it('clears the screen on signing out when the server fails, says so, and signs out at the next try', () =>
    console.visitAs('clerk', '/users', { refusals: [503] }, async (page) => {
      await untilNumbersAreThere(page);
      await page.route('**/logout', (route) => route.fulfill({ status: 503 }));
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('alert').getByText('this browser can still open the account').waitFor();
      expect(await page.content()).not.toContain('example.test');
      await page.unroute('**/logout');
      await page.getByRole('button', { name: 'Sign out again' }).click();
      await page.waitForURL('**/login');
      expect(await cookies(page)).not.toContain('lisensi_session');
    }));

  it.each([
    ['is full', `Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }`],
    [
      'is forbidden',
      `for (const name of ['localStorage', 'sessionStorage'])
         Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError') } })`,
    ],
  ])('lasts until a reload where the storage of the browser %s, which the sign-in page says', (_, refuse) =>
    console.visit({ isSecure: true }, async (page) => {
      await page.addInitScript(refuse);
      await open(page, '/login');
      await page.getByText('This browser stores nothing for this address').waitFor();
      await signIn(page, 'clerk');
      await page.waitForURL('**/dashboard');
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await page.locator('html.light').waitFor();
      await page.getByRole('link', { name: 'Users', exact: true }).click();
      await page.getByRole('button', { name: 'Limits of buyer' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('**/login');
    }),
  );

  it('explains that the browser does not keep its cookie', () =>
    console.visit(async (page) => {
      await open(page, '/login?next=%2Fplans');
      await page.route('**/plans', async (route) => {
        await page.context().clearCookies();
        await route.continue();
      });
      await signIn(page, 'clerk');
      await page.getByText('This browser does not keep the cookie that signs you in.').waitFor();
      expect(await page.getByText(ENDED).count()).toBe(0);
      await page.unroute('**/plans');
      await signIn(page, 'clerk');
      await page.waitForURL('**/plans');
    }));

  itOverPlainHttp(
    'says over plain http that it needs https, where it is set up so, and that passkeys do',
    () => {
      const config = app.nest.get(Config);
      jest.replaceProperty(config, 'publicUrl', 'https://lisensi.test');
      return console
        .visit({ locale: 'id' }, async (page) => {
          await open(page, '/login');
          await page
            .getByText('Konsol ini hanya bisa dimasuki lewat https. Buka https://lisensi.test.')
            .waitFor();
          await page.getByText('Passkey hanya berfungsi lewat https').waitFor();
        })
        .finally(() => jest.restoreAllMocks());
    },
  );

  it('leaves a way on when another program has taken nodes out of the page', async () => {
    const { page, close } = await watchedPage(console.browser, {
      baseURL: console.origin,
      storageState: await console.signedIn('clerk'),
    });
    await open(page, '/users');
    await page.evaluate(
      `document.querySelectorAll('main, main *').forEach((node) => node.replaceChildren())`,
    );
    // Numbers that arrive late may have stopped the page already.
    await page.evaluate(`document.querySelector('a[href="/plans"]')?.click()`);
    await page.getByText('This page has stopped working').waitFor();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await close();
  });

  it('survives going back after signing in', () =>
    console.visit(async (page) => {
      await open(page, '/');
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
      await page.waitForURL('**/login');
      await signIn(page, 'clerk');
      await page.waitForURL('**/dashboard');
      await page.goBack();
      await page.waitForURL(`${console.origin}/`);
      expect(await token(page)).not.toBeNull();
      await page.goForward();
      await page.waitForURL('**/dashboard');
      await app
        .api({ token: (await token(page)) as string })
        .get('/api/verify-token')
        .expect(200);
    }));

  describe('the sign-in form', () => {
    it('explains a missing field, a wrong password, an empty server error and a missing connection', () =>
      console.visit({ refusals: [422, 401, 401, 500] }, async (page) => {
        await open(page, '/login');
        const says = (sentence: string) =>
          page.getByRole('alert').getByText(sentence, { exact: true }).waitFor();
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByText('Password is required.').last().waitFor();
        await page.getByLabel('Username').and(page.locator(':focus')).waitFor();
        await signIn(page, 'clerk', 'wrong');
        await says('Invalid username or password.');
        await signIn(page, 'no-such-clerk', 'wrong');
        await says('Invalid username or password.');
        expect(await page.getByLabel('Username').inputValue()).toBe('no-such-clerk');
        await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }));
        await signIn(page, 'clerk');
        await says('Login failed');
        await page.unroute('**/api/login');
        await signIn(page, 'clerk');
        await page.waitForURL('**/dashboard');
      }));

    it('stores nothing but the token and the theme', () =>
      console.visit(async (page) => {
        await open(page, '/login');
        await signIn(page, 'clerk');
        await page.waitForURL('**/dashboard');
        await page.getByRole('button', { name: 'Switch to light theme' }).click();
        expect(await page.evaluate('Object.keys(localStorage).sort()')).toEqual(['theme', 'token']);
      }));

    it('returns to exactly the requested address', () =>
      console.visit(async (page) => {
        const path = '/licenses?q=a%26b%3D%C3%A9&status=active&sort=license_key';
        await open(page, path);
        await signIn(page, 'clerk');
        await page.waitForURL(console.origin + path);
        expect(await page.getByRole('searchbox').inputValue()).toBe('a&b=é');
      }));

    it.each(
      oneOf('asked to go to', [
        '//evil.test/',
        '/\\evil.test/',
        'https://evil.test/',
        'javascript:alert(1)',
        '/login',
        'licenses',
      ]),
    )('leads to the dashboard of this site when asked to go to %s', (next) =>
      console.visit(async (page) => {
        const hosts = new Set<string>();
        page.on('request', (request) => hosts.add(new URL(request.url()).host));
        await open(page, `/login?${new URLSearchParams({ next })}`);
        await signIn(page, 'clerk');
        await page.waitForURL(`${console.origin}/dashboard`);
        await page.goto(`/login?${new URLSearchParams({ next })}`);
        expect(page.url()).toBe(`${console.origin}/dashboard`);
        expect([...hosts].filter((host) => host)).toEqual([new URL(console.origin).host]);
      }),
    );
  });
});
