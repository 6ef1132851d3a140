import type { KnownBrowser } from '../auth/known-browser.entity.js';
import { orNull, viewSchema } from '../../platform/openapi/sample.js';

export const ownBrowserView = (browser: KnownBrowser, current: Buffer) => ({
  id: browser.id,
  device: browser.device ?? null,
  address: browser.address ?? null,
  is_current: current.equals(browser.hash),
  first_seen_at: browser.firstSeenAt.toISOString(),
  last_seen_at: browser.lastSeenAt.toISOString(),
});

export type OwnBrowserView = ReturnType<typeof ownBrowserView>;

export const ownBrowserSchema = viewSchema<OwnBrowserView>('KnownBrowser', {
  id: 17,
  device: orNull('Chrome · Android'),
  address: orNull('203.0.113.9'),
  is_current: false,
  first_seen_at: '2026-01-12T01:30:00.000Z',
  last_seen_at: '2026-02-01T04:00:00.000Z',
});
