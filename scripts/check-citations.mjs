/**
 * Fails on a citation that leads nowhere. `subscriptions §9` is a heading of docs/behaviour/subscriptions.md, and within
 * that page `§9` alone is too; `decision 5` is a heading of docs/decisions.md; `security T24` and `security F4` are entries
 * of docs/security.md. The files that this page names as proof must be there, and so must what the documents link to.
 *
 *     npm run citations:check
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const WHERE = [
  'src',
  'resources',
  'test',
  'bench',
  'scripts',
  'migrations',
  'docs',
  'README.md',
  'SECURITY.md',
];
const BEHAVIOUR = 'docs/behaviour';
const HEADING = /^## (\d+) /gm;
const PROOF = /`((?:test|src|scripts)\/[^`\s…]+)`/g;

/** Several numbers may follow one name: `billing §3 and §7`, `security T4, T5`. No page has a capital or a digit, unlike RFCs. */
const SECTIONS = /(?<![\w-])(?:([a-z]+(?:-[a-z]+)*)\s+)?((?:(?:,\s+|\s+and\s+)?§\d+(?:\.\d+)*)+)/g;
const ENTRIES = /\bsecurity\s+((?:(?:,\s+|\s+(?:and|to)\s+)?[TF]\d+)+)/g;
const DECISIONS = /\bdecision\s+(\d+)/g;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...WHERE], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file) && existsSync(file));
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const homes = new Set([
  ...readdirSync(BEHAVIOUR).flatMap((page) =>
    numbersIn(join(BEHAVIOUR, page), HEADING).map((number) => `${basename(page, '.md')} §${number}`),
  ),
  ...numbersIn('docs/decisions.md', HEADING).map((number) => `decision ${number}`),
  ...numbersIn('docs/security.md', /^- \*\*([TF]\d+)/gm).map((number) => `security ${number}`),
]);
const citations = texts.flatMap(citationsOf);
const mistakes = [
  ...citations.filter(({ cited }) => !homes.has(cited)).map(({ at, cited }) => `${at}: no "${cited}"`),
  ...numbersIn('docs/security.md', PROOF)
    .filter((path) => !existsSync(path))
    .map((path) => `docs/security.md names ${path}, which is not there`),
  ...texts.filter(({ file }) => file.endsWith('.md')).flatMap(brokenLinks),
];

if (mistakes.length > 0) {
  process.stderr.write(`${mistakes.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${citations.length} citations, each with its heading or entry.\n`);

function numbersIn(page, pattern) {
  return [...readFileSync(page, 'utf8').matchAll(pattern)].map(([, number]) => number);
}

function citationsOf({ file, text }) {
  const own = dirname(file) === BEHAVIOUR ? basename(file, '.md') : null;
  const found = (match, page, numbers) =>
    numbers.match(/[TF§]?\d+(?:\.\d+)*/g).map((number) => ({
      at: `${file}:${text.slice(0, match.index).split('\n').length}`,
      cited: `${page} ${number}`,
    }));
  return [
    ...[...text.matchAll(SECTIONS)].flatMap((match) => sectionsOf(match, own, found)),
    ...[...text.matchAll(ENTRIES)].flatMap((match) => found(match, 'security', match[1])),
    ...[...text.matchAll(DECISIONS)].flatMap((match) => found(match, 'decision', match[1])),
  ];
}

/** Without the name of a page it is one of this page; elsewhere it may be of anything, such as an RFC. */
function sectionsOf(match, own, found) {
  const [, word, numbers] = match;
  const isPage = word && (homes.has(`${word} §1`) || !own);
  if (isPage) return found(match, word, numbers);
  return own ? found(match, own, numbers) : [];
}

function brokenLinks({ file, text }) {
  return [...withoutCode(text).matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)]
    .filter(([, path, anchor]) => !isThere(path ? join(dirname(file), path) : file, anchor))
    .map(([, path, anchor]) => `${file} links to ${path}${anchor && `#${anchor}`}, which is not there`);
}

function isThere(path, anchor) {
  return existsSync(path) && (!anchor || anchorsOf(readFileSync(path, 'utf8')).includes(anchor));
}

/** As GitHub names them. */
function anchorsOf(text) {
  const headings = [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function withoutCode(text) {
  return text.replaceAll(/^```[\s\S]*?^```$/gm, '');
}
