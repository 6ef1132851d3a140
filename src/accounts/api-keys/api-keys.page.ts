import type { ApiKeyView } from './api-key.view.js';

export type ApiKeysPage = { keys: ApiKeyView[] };

declare module '../../platform/inertia/props.js' {
  interface Pages {
    'api-keys': ApiKeysPage;
  }
}
