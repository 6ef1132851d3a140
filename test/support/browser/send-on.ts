import type { Route } from 'playwright-core';
import { BROWSER_HOST } from './browser.js';

/** Lets a caught request reach the server. Playwright sends it by itself, and does not know the name that the browser maps. */
export const sendOn = (route: Route) =>
  route.fetch({ url: route.request().url().replace(`//${BROWSER_HOST}:`, '//127.0.0.1:') });
