import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { permissionsOf, type Role } from '@server/rules/roles';
import { inLanguage } from '@/i18n/say';
import { shared } from '@/i18n/words/shared';
import { menuFor, tabsFor, waitingBehind } from './sections';

const menu_counts = {
  messages: 2,
  messages_later: 1,
  messages_from: null,
  'payment-reviews': 3,
  has_webhooks: false,
};
const viewing = (role: Role) =>
  ({
    viewer: { role, is_back_office: role === 'admin', permissions: permissionsOf(role, ['admin']) },
    menu_counts,
  }) as unknown as Parameters<typeof menuFor>[0];

const settingsOf = (...of: Parameters<typeof menuFor>) =>
  menuFor(...of)
    .find(({ section }) => section === 'settings')
    ?.tabs.map(({ screen }) => screen);

describe('the menu', () => {
  it('has eleven entries for full access, and counts what waits behind the tabs of each', () => {
    const waiting = menuFor(viewing('admin')).map(({ tabs }) => waitingBehind(tabs, menu_counts));
    expect(waiting).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 3, 2, 0]);
  });

  it('has webhooks once there are any, and while their page is open', () => {
    const admin = viewing('admin');
    const settings = ['settings', 'audit', 'batches', 'recycle-bin', 'api-keys'];
    const withWebhooks = settings.toSpliced(4, 0, 'webhooks');
    expect(settingsOf(admin)).toEqual(settings);
    expect(settingsOf({ ...admin, menu_counts: { ...menu_counts, has_webhooks: true } })).toEqual(
      withWebhooks,
    );
    expect(settingsOf(admin, '/webhooks')).toEqual(withWebhooks);
  });

  it('leaves to the search what a viewer may open, but not by what comes first in its entry', () => {
    const found = (role: Role) => tabsFor(viewing(role)).map(({ href }) => href);
    expect([settingsOf(viewing('cashier')), found('cashier')]).toEqual([
      undefined,
      expect.arrayContaining(['/batches']),
    ]);
    expect(found('user')).toEqual(expect.arrayContaining(['/routers', '/verify-license']));
    expect(found('user')).not.toContain('/receivables');
  });
});

describe('the title of a page', () => {
  it('is the name of its screen or of another, where the page gives its layout none', () => {
    const { screens } = inLanguage('en', { shared }).shared;
    const untitled = globSync('resources/pages/*/*/index.tsx')
      .filter((file) => readFileSync(file, 'utf8').includes('.layout = [AppLayout];'))
      .map((file) => file.split('/').at(-2)!);
    const nameless = untitled.filter((name) => !(name in screens));
    expect(nameless.sort()).toEqual(['home', 'import-run']);
  });
});
