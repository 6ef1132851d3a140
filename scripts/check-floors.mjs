/**
 * Holds the fence of .dependency-cruiser.mjs, and looks for circles of value imports: between rooms, and between folders.
 *
 *     node scripts/check-floors.mjs
 */
import { dirname } from 'node:path';
import { cruise } from 'dependency-cruiser';
import fence from '../.dependency-cruiser.mjs';

/** Tables point at each other; these entities name one another inside functions that run later. */
const RELATED_ENTITIES = [
  'licensing/licenses/license licensing/subscriptions/subscription',
  'licensing/licenses/license licensing/verification/last-verification',
  'accounts/users/user accounts/auth/session',
  'accounts/users/user accounts/auth/api-key',
];

/** One ledger: its invoices name payments, its payments invoices. Its folders sort it by noun and divide nothing. */
const UNDIVIDED = 'src/billing';

const alias = { '@server': `${process.cwd()}/src`, '@': `${process.cwd()}/resources` };
const { output } = await cruise(
  ['src', 'resources', 'migrations'],
  { ruleSet: fence, validate: true, ...fence.options },
  { alias, extensionAlias: { '.js': ['.ts', '.tsx', '.js'] }, extensions: ['.ts', '.tsx', '.js'] },
);

const breaches = output.summary.violations.map(
  ({ from, to, rule }) => `${from} imports ${to}: ${rule.name}. ${commentOf(rule.name)}`,
);
const circles = [
  ...circlesOf(importsBetween(output.modules, roomOf)),
  ...circlesOf(importsBetween(output.modules, folderOf)),
].map((folders) => `These import each other in a circle: ${folders.join(', ')}`);
const complaints = [...breaches, ...circles];
process.stderr.write(complaints.map((complaint) => `${complaint}\n`).join(''));
if (complaints.length > 0) process.exit(1);

function commentOf(name) {
  return fence.forbidden.find((rule) => rule.name === name).comment;
}

/** `src/billing` of `src/billing/invoices/invoice.entity.ts`. */
function roomOf(path) {
  return path.split('/').slice(0, 2).join('/');
}

function folderOf(path) {
  return roomOf(path) === UNDIVIDED ? UNDIVIDED : dirname(path);
}

/** Unit → the units that it imports values from. @param unitOf what holds a file: its room, its folder */
function importsBetween(modules, unitOf) {
  const imports = new Map();
  for (const { source, dependencies } of modules.filter((module) => !module.source.endsWith('.spec.ts'))) {
    for (const { resolved, dependencyTypes } of dependencies) {
      const [from, to] = [unitOf(source), unitOf(resolved)];
      const counts = to.startsWith('src') && from !== to && !dependencyTypes.includes('type-only');
      if (counts && !areRelated(source, resolved))
        imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
}

function areRelated(...files) {
  const [a, b] = files.map((file) => /^src\/(.*)\.entity\.ts$/.exec(file)?.[1]);
  return RELATED_ENTITIES.includes(`${a} ${b}`) || RELATED_ENTITIES.includes(`${b} ${a}`);
}

/** The sets of units that reach each other: found by asking of each what it reaches. */
function circlesOf(imports) {
  const reached = new Map([...imports.keys()].map((folder) => [folder, reach(folder, imports)]));
  const mutual = [...reached.keys()].map((folder) =>
    [...reached.get(folder)].filter((other) => reached.get(other)?.has(folder)).toSorted(),
  );
  return [...new Map(mutual.filter(({ length }) => length > 1).map((one) => [one.join(), one])).values()];
}

function reach(folder, imports, seen = new Set()) {
  for (const next of imports.get(folder) ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reach(next, imports, seen);
  }
  return seen;
}
