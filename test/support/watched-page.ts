import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface WatchedPage {
  page: Page;
  /** What the page did that no user should ever meet, in its order, a sentence each. */
  complaints: string[];
  close(): Promise<void>;
}

/** A page of a fresh visitor that notes console messages, uncaught errors, dialogs and blocked content. */
export async function watchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  context.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('dialog', (dialog) => {
    complaints.push(`dialog ${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.exposeFunction(REPORT, (violation: string) => complaints.push(violation));
  await context.addInitScript(REPORT_VIOLATIONS);
  const page = await context.newPage();
  return { page, complaints, close: () => context.close() };
}

const REPORT = 'reportBlockedContent';

/** Text, since it runs in the page and this project's types know no page. */
const REPORT_VIOLATIONS = `
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    window.${REPORT}(\`blocked by \${effectiveDirective}: \${blockedURI} at \${sourceFile}:\${lineNumber}\`));
`;
