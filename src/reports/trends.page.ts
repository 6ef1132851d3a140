import type { TrendsView } from './trends.view.js';

export type TrendsPage = { trends: TrendsView };

declare module '../platform/inertia/props.js' {
  interface Pages {
    trends: TrendsPage;
  }
}
