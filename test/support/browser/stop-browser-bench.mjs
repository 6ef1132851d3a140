import stopBench from '../database/stop-bench.mjs';

const { stopBrowser } = await import('./browser.ts');

export default async function stopBrowserBench() {
  await stopBrowser();
  await stopBench();
}
