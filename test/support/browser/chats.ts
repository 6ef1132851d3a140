import type { Page } from 'playwright-core';

/** The WhatsApp chats that a page opens from now on, of which nothing leaves this machine. */
export async function catchChats(page: Page) {
  const links: string[] = [];
  await page.context().route('https://wa.me/**', async (route) => {
    links.push(route.request().url());
    await route.fulfill({ body: 'chat' });
  });
  return {
    links,
    opened: async (count: number) => {
      while (links.length < count) await page.waitForTimeout(20);
    },
  };
}
