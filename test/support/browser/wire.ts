import type { Page } from 'playwright-core';

type Answer = { url: string; mimeType: string; type: string; bytes: number };

/** Counts the bytes that a page receives: compressed, with headers. Cached responses count nothing, so the cache is emptied first. */
export async function watchWire(page: Page) {
  const answers: Answer[] = [];
  const begun = new Map<string, Omit<Answer, 'bytes'>>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http'))
      begun.set(requestId, { url: response.url, type, mimeType: response.mimeType });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const answer = begun.get(requestId);
    if (answer) answers.push({ ...answer, bytes });
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  return {
    answers,
    /** The built files of this content type that the page received. */
    files: (type: string) =>
      answers.flatMap(({ mimeType, url }) => (mimeType.includes(type) ? url.split('/build/').slice(1) : [])),
    /** The bytes of responses whose content type contains this word. */
    kilobytes: (type = '') =>
      answers.reduce((sum, { mimeType, bytes }) => sum + (mimeType.includes(type) ? bytes : 0), 0) / 1000,
  };
}
