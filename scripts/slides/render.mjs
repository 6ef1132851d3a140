/**
 * Draws the five slides of the landing page and writes them to resources/images as 1.webp … 5.webp in English, and as
 * 1.id.webp … 5.id.webp in Indonesian:
 *   node scripts/slides/render.mjs
 * Chromium comes from CHROMIUM_PATH or from npm.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import npmChromium from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { customers } from './customers.mjs';
import { slideDocument } from './document.mjs';
import { income } from './income.mjs';
import { INDONESIAN } from './indonesian.mjs';
import { reminder } from './reminder.mjs';
import { routers } from './routers.mjs';
import { vouchers } from './vouchers.mjs';

const FOLDER = join(import.meta.dirname, '../../resources/images');
const SLIDES = [customers, reminder, routers, vouchers, income];
const SIZE = { width: 1600, height: 1000 };
const MAX_BYTES = 60_000;
const QUALITIES = [0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await npmChromium.executablePath()),
  args: npmChromium.args,
});
const page = await browser.newPage({ viewport: SIZE });

const unused = new Set(Object.keys(INDONESIAN));
for (const [i, slide] of SLIDES.entries()) {
  await page.setContent(slideDocument(slide()));
  await page.evaluate(() => document.fonts.ready);
  await draw(`${i + 1}.webp`);
  for (const text of await page.evaluate(translate, INDONESIAN)) unused.delete(text);
  await draw(`${i + 1}.id.webp`);
}
await browser.close();
if (unused.size) throw new Error(`No slide has these words: ${[...unused].join(', ')}.`);

async function draw(name) {
  const drawn = await page.screenshot({ type: 'png' });
  const { image, quality } = await lightEnough(drawn.toString('base64'));
  await writeFile(join(FOLDER, name), image);
  process.stdout.write(`${name}: ${image.length} bytes, quality ${quality}\n`);
}

/** Runs in the page. @returns the words that it replaced */
function translate(words) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const replaced = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.data.trim();
    if (!Object.hasOwn(words, text)) continue;
    replaced.push(text);
    texts.currentNode.data = texts.currentNode.data.replace(text, words[text]);
  }
  return replaced;
}

/** The best quality that keeps within MAX_BYTES. */
async function lightEnough(png) {
  for (const quality of QUALITIES) {
    const image = Buffer.from(await page.evaluate(toWebp, { png, quality }), 'base64');
    if (image.length <= MAX_BYTES) return { image, quality };
  }
  throw new Error(`A slide does not fit into ${MAX_BYTES} bytes. Draw less.`);
}

/** Runs in the page: only a canvas of the browser writes WebP. */
async function toWebp({ png, quality }) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  return (await new Response(blob).bytes()).toBase64();
}
