import type { KnownBrowser } from '../auth/known-browser.entity.js';

export const ownBrowserView = (browser: KnownBrowser, current: Buffer) => ({
  id: browser.id,
  device: browser.device ?? null,
  address: browser.address ?? null,
  is_current: current.equals(browser.hash),
  first_seen_at: browser.firstSeenAt.toISOString(),
  last_seen_at: browser.lastSeenAt.toISOString(),
});

export type OwnBrowserView = ReturnType<typeof ownBrowserView>;
