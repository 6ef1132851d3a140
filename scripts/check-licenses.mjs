/**
 * Fails on a production dependency whose licence nobody has agreed to. What is written down is taken from
 * package-lock.json, so it also covers the optional packages of other platforms.
 *
 *     npm run licenses:check
 */
import { existsSync, readFileSync } from 'node:fs';

/** Permissive ones, which ask for no more than to be named. OFL-1.1 is the typeface's, Python-2.0 that of a parser. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
];

/** Named in the package's Readme only, and read there. */
const READ_BY_HAND = { 'node_modules/pause': 'MIT', 'node_modules/png-js': 'MIT' };

const root = new URL('../', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
const shipped = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
const refused = shipped
  .map(([path, entry]) => ({ path, license: entry.license ?? READ_BY_HAND[path] ?? installedLicense(path) }))
  .filter(({ license }) => !isAllowed(license));

for (const { path, license } of refused) {
  process.stderr.write(`${path}: ${license ?? 'no licence named'} is not among the licences agreed to.\n`);
}
if (refused.length > 0) {
  process.stderr.write('Choose another package, or add the licence to scripts/check-licenses.mjs.\n');
  process.exit(1);
}
process.stdout.write(`${shipped.length} production packages, every licence agreed to.\n`);

/** `(MIT OR GPL-3.0)` leaves the choice to us; `MIT AND ISC` asks for both. */
function isAllowed(expression = '') {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => ALLOWED.includes(name)));
}

/** Packages from before npm had a word for it list theirs. */
function installedLicense(path) {
  const file = new URL(`${path}/package.json`, root);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'))
    .licenses?.map(({ type }) => type)
    .join(' OR ');
}
