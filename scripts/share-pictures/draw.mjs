import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { create } from 'fontkit';
import { MARK } from '../slides/document.mjs';

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 84];

const font = (file) => create(readFileSync(new URL(import.meta.resolve(file))));
const BOLD = font('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-800-normal.woff');
const SEMIBOLD = font('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-600-normal.woff');

/** The typeface's own space is too narrow, as on the pages (resources/app/app.css). */
const WORD_SPACE = 0.07;

const RINGS = [250, 340, 440, 550, 670].map(
  (radius, ring) =>
    `<circle cx="1060" cy="150" r="${radius}" fill="none" stroke="#8fb0ff" stroke-opacity="${0.2 - ring * 0.034}" stroke-width="2"/>`,
);

/** What chats and networks show of a link: the mark, for whom it is, the headline and the life of a bill. @returns PNG */
export function drawSharePicture({ audience, title, steps }) {
  const lines = wrapped(title, 88, WIDTH - 2 * EDGE);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#090b10"/>
${RINGS.join('')}
<svg x="${EDGE}" y="76" width="76" height="76">${MARK}</svg>
${text(SEMIBOLD, audience, { x: EDGE + 104, y: 126, size: 34, fill: '#8fb0ff' })}
${lines.map((line, i) => text(BOLD, line, { x: EDGE, y: 286 + i * 98, size: 88, fill: '#edf0f6' })).join('')}
${stepRow(steps)}
</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** `1 Billed  2 Reminded …` */
function stepRow(steps) {
  let x = EDGE;
  const y = 540;
  return steps
    .map((step, i) => {
      const at = x;
      x += 62 + widthOf(SEMIBOLD, step, 30) + 44;
      const number = String(i + 1);
      return `<circle cx="${at + 23}" cy="${y - 10}" r="23" fill="#16224a"/>
${text(BOLD, number, { x: at + 23 - widthOf(BOLD, number, 24) / 2, y: y - 1, size: 24, fill: '#8fb0ff' })}
${text(SEMIBOLD, step, { x: at + 62, y, size: 30, fill: '#a6afc0' })}`;
    })
    .join('');
}

/** Words as outlines, so that no font needs to be installed where it is drawn. */
function text(face, words, { x, y, size, fill }) {
  const scale = size / face.unitsPerEm;
  const { glyphs, positions } = face.layout(words);
  let at = 0;
  const paths = glyphs.map((glyph, i) => {
    const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += advance(face, glyph, positions[i]);
    return path;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

function widthOf(face, words, size) {
  const { glyphs, positions } = face.layout(words);
  const units = glyphs.reduce((sum, glyph, i) => sum + advance(face, glyph, positions[i]), 0);
  return (units * size) / face.unitsPerEm;
}

const advance = (face, glyph, { xAdvance }) =>
  xAdvance + (glyph.codePoints[0] === 32 ? WORD_SPACE * face.unitsPerEm : 0);

function wrapped(words, size, width) {
  const lines = [];
  for (const word of words.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(BOLD, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
