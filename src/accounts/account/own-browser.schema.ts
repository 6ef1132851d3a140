import { orNull, viewSchema } from '../../platform/openapi/sample.js';
import type { OwnBrowserView } from './own-browser.view.js';

export const ownBrowserSchema = viewSchema<OwnBrowserView>('KnownBrowser', {
  id: 17,
  device: orNull('Chrome · Android'),
  address: orNull('203.0.113.9'),
  is_current: false,
  first_seen_at: '2026-01-12T01:30:00.000Z',
  last_seen_at: '2026-02-01T04:00:00.000Z',
});
