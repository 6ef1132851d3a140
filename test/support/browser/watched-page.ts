import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface WatchedPage {
  page: Page;
  /** The faults of the page in order, a sentence each. */
  complaints: string[];
  close(): Promise<void>;
}

/** A page of a fresh visitor that notes console messages, uncaught errors, dialogs and blocked content. */
export async function watchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  // Ends a hanging test: Playwright's own limit is half a minute, which a busy machine may need for one click.
  context.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  context.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('dialog', (dialog) => {
    complaints.push(`dialog ${dialog.type()}: ${dialog.message()}`);
    // The page may close first.
    dialog.dismiss().catch(() => {});
  });
  await context.exposeFunction(REPORT, (violation: string) => complaints.push(violation));
  await context.addInitScript(REPORT_VIOLATIONS);
  const page = await context.newPage();
  if (process.env.SLOW_BROWSER) await slowDown(page, Number(process.env.SLOW_BROWSER));
  return { page, complaints, close: () => context.close() };
}

/** SLOW_BROWSER=6 npm test finds tests that pass only on a fast machine. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const REPORT = 'reportBlockedContent';

/** Source text, because it runs in the page and the project's types do not include the DOM. */
const REPORT_VIOLATIONS = `
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    window.${REPORT}(\`blocked by \${effectiveDirective}: \${blockedURI} at \${sourceFile}:\${lineNumber}\`));
`;
