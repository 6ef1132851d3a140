import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors/refusal.js';
import { KnownBrowser } from '../auth/known-browser.entity.js';
import { browserHash, noBrowserHash, type SignedInFrom } from '../auth/known-browsers.js';
import type { User } from '../users/user.entity.js';
import { ownBrowserView, type OwnBrowserView } from './own-browser.view.js';

const noSuchBrowser = () => notFound('There is no such browser. Reload the page.');

@Injectable()
export class OwnBrowsers {
  constructor(private readonly em: SqlEntityManager) {}

  async list(viewer: User, from: SignedInFrom): Promise<OwnBrowserView[]> {
    const known = await this.em.find(
      KnownBrowser,
      { userId: viewer.id, forgottenAt: null },
      { orderBy: { lastSeenAt: 'desc', id: 'desc' } },
    );
    const current = browserHash(viewer, from);
    return known.map((browser) => ownBrowserView(browser, current));
  }

  /** Its next sign-in is one from a new browser. @throws Refusal 404, also for one of another account */
  async forget(id: number, viewer: User, now: Date): Promise<void> {
    const forgotten = await this.em.nativeUpdate(
      KnownBrowser,
      { id, userId: viewer.id, forgottenAt: null },
      { forgottenAt: now, hash: noBrowserHash() },
    );
    if (forgotten === 0) throw noSuchBrowser();
  }
}
