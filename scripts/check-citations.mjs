/**
 * Fails on a citation that leads nowhere: `spec §5.3`, `decisions §4`, `trust T24` and `trust, fact 1` must have their
 * heading or row in docs/, the files that docs/trust.md names as proof must be there, and so must what the documents
 * link to.
 *
 *     npm run citations:check
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const WHERE = ['src', 'resources', 'test', 'bench', 'scripts', 'migrations', 'docs', 'README.md'];
const HEADING = /^##+ (\d+(?:\.\d+)?) /gm;
const PROOF = /`((?:test|src|scripts)\/[^`\s…]+)`/g;

/** Several numbers may follow one name: `spec §5.10 and §9.8`, `trust T4, T5`. */
const KINDS = [
  { cites: /\bspec((?:,?\s(?:and )?§\d+(?:\.\d+)?)+)/gi, page: 'docs/specification.md', home: HEADING },
  { cites: /\bdecisions((?:,?\s(?:and )?§\d+(?:\.\d+)?)+)/gi, page: 'docs/decisions.md', home: HEADING },
  { cites: /\btrust((?:,?\s(?:and )?T\d+)+)/gi, page: 'docs/trust.md', home: /^### T(\d+) /gm },
  { cites: /\btrust,\s(fact \d+)/gi, page: 'docs/trust.md', home: /^\| (\d+) /gm },
];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...WHERE], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file) && existsSync(file));
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const citations = KINDS.flatMap(citationsOf);
const mistakes = [
  ...citations.filter(({ isHomeless }) => isHomeless).map(({ says }) => says),
  ...proofs()
    .filter((path) => !existsSync(path))
    .map((path) => `docs/trust.md names ${path}, which is not there`),
  ...texts.filter(({ file }) => file.endsWith('.md')).flatMap(brokenLinks),
];

if (mistakes.length > 0) {
  process.stderr.write(`${mistakes.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${citations.length} citations, each with its heading or row.\n`);

function citationsOf({ cites, page, home }) {
  const homes = new Set([...readFileSync(page, 'utf8').matchAll(home)].map(([, number]) => number));
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(cites)].flatMap((match) =>
      match[1].match(/\d+(?:\.\d+)?/g).map((number) => ({
        isHomeless: !homes.has(number),
        says: `${file}:${text.slice(0, match.index).split('\n').length} "${match[0]}": no ${number} in ${page}`,
      })),
    ),
  );
}

function proofs() {
  return [...readFileSync('docs/trust.md', 'utf8').matchAll(PROOF)].map(([, path]) => path);
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
