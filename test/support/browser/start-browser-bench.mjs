import startBench from '../database/start-bench.mjs';

const { startBrowser } = await import('./browser.ts');

/** Starts the database bench too, because a run of browser tests alone has no other. */
export default async function startBrowserBench() {
  await startBench();
  await startBrowser();
}
