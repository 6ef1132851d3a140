import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../../src/platform/config/project-root.js';
import { LOCALES } from '../../../src/rules/locale.js';
import { filesOf, kilobytesOf, PAGES } from '../../support/browser/page-files.js';

/** On the wire; contracts/everywhere shows that browsers load these files. Strangers open the landing page, on whatever phone. */
const KILOBYTES = { landing: 130, page: 180, styles: 25 };

describe('the build', () => {
  it.each(PAGES.flatMap((page) => LOCALES.map((locale) => [page, locale] as const)))(
    'keeps scripts and styles of the page %s (%s) within their budgets',
    (page, locale) => {
      const { scripts, styles } = filesOf(page, locale);
      expect(kilobytesOf(scripts)).toBeLessThanOrEqual(
        page === 'landing' ? KILOBYTES.landing : KILOBYTES.page,
      );
      expect(kilobytesOf(styles)).toBeLessThanOrEqual(KILOBYTES.styles);
    },
  );

  it('renders on the server with the fast build of React, however the server is started', () => {
    const bundle = readFileSync(join(projectRoot, 'dist/ssr/ssr.js'), 'utf8');
    expect(bundle).toContain('react-dom-server.node.production');
    expect(bundle).not.toContain('react-dom-server.node.development');
  });
});
