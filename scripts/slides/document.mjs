import { readFileSync } from 'node:fs';
import { styles } from './styles.mjs';

const FONT = readFileSync(
  new URL(
    import.meta
      .resolve('@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'),
  ),
  'base64',
);

/** The same glyph as in pages/landing/landing-mark.tsx. */
export const MARK = `<svg class="w-mark" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#2f66f2"/><path d="M0 9a9 9 0 0 1 9-9h14a9 9 0 0 1 9 9v4C22 8 10 8 0 13Z" fill="#fff" opacity=".14"/><path d="M6.5 13.4a13.6 13.6 0 0 1 19 0M10.6 17.6a7.7 7.7 0 0 1 10.8 0" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><path d="M16 18.6q.6 3.8 4.4 4.4-3.8.6-4.4 4.4-.6-3.8-4.4-4.4 3.8-.6 4.4-4.4Z" fill="#fff"/></svg>`;

const RINGS = [300, 400, 510, 630, 760, 900].map(
  (radius, ring) =>
    `<circle r="${radius}" fill="none" stroke="#8fb0ff" stroke-opacity="${0.17 - ring * 0.024}" stroke-width="1.5"/>`,
);

/** A slide as a document: the stage that all of them share, and `scene` on it. */
export const slideDocument = (scene) => `<!doctype html>
<meta charset="utf-8">
<style>
@font-face { font-family: Jakarta; font-weight: 200 800; src: url(data:font/woff2;base64,${FONT}); }
${styles}
</style>
<svg class="w-rings" viewBox="-800 -500 1600 1000">${RINGS.join('')}</svg>
${scene}`;

/** The product's window: its name, where one is, and `body`. */
export const productWindow = (place, body) => `
<div class="w-window">
  <header class="w-bar">${MARK}<b>WiFi-AI</b><i></i><span>${place}</span><em>Warga Net · RW 05</em></header>
  ${body}
</div>`;

export const badge = (tone, words) => `<span class="w-badge w-${tone}">${words}</span>`;
