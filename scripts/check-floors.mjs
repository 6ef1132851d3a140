/**
 * Holds the fence of .dependency-cruiser.mjs, for imports and for the tables that SQL names, and looks for circles of value
 * imports: between rooms and between folders of the server, and between files of the browser.
 *
 *     node scripts/check-floors.mjs
 */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { cruise } from 'dependency-cruiser';
import fence from '../.dependency-cruiser.mjs';
import { ROOMS } from '../src/app/rooms.ts';
import { Arrows } from './floors/circles.mjs';
import { ownerless, tableOwners, tablesNamed } from './floors/sql-tables.mjs';

/** Tables point at each other; these entities name one another inside functions that run later. */
const RELATED_ENTITIES = [
  'licensing/licenses/license licensing/subscriptions/subscription',
  'licensing/licenses/license licensing/verification/last-verification',
  'accounts/users/user accounts/auth/session',
  'accounts/users/user accounts/auth/api-key',
];

/** SQL that names tables of a higher room, each with the reason. */
const SQL_UPWARDS = {
  'src/stats/search-texts.ts':
    'names of one table stand in the search texts of others; whoever changes one, in any room, renews them all in one statement',
  'src/catalog/plans/plans.service.ts':
    'a plan is deleted unless a subscription has it, and its subscriptions agree on its price, in the statement itself',
};

/** Without controllers and providers. */
const NO_ROOMS = ['app', 'rules'];

/** Floors on which no table of a room may be named; `rules` are pure and name none at all. */
const TABLELESS = ['src/rules', 'src/platform'];

const alias = { '@server': `${process.cwd()}/src`, '@': `${process.cwd()}/resources` };
const { output } = await cruise(
  ['src', 'resources', 'migrations'],
  { ruleSet: fence, validate: true, ...fence.options },
  { alias, extensionAlias: { '.js': ['.ts', '.tsx', '.js'] }, extensions: ['.ts', '.tsx', '.js'] },
);

const breaches = output.summary.violations.map(
  ({ from, to, rule }) => `${from} imports ${to}: ${rule.name}. ${commentOf(rule.name)}`,
);

const owners = tableOwners(roomOf);
const rooms = new Arrows();
const folders = new Arrows();
for (const { from, to } of valueImports(output.modules, 'src/')) {
  rooms.add(roomOf(from), roomOf(to), `${from} imports ${to}`);
  folders.add(dirname(from), dirname(to), `${from} imports ${to}`);
}
const browserFiles = new Arrows();
for (const { from, to, isLazy } of valueImports(output.modules, 'resources/'))
  if (!isLazy) browserFiles.add(from, to, `${from} imports ${to}`);
const upwards = new Set();
const lowTables = [];
for (const { file, tables } of tablesNamed(owners))
  for (const table of tables) noteTable(file, table, owners.get(table));

const complaints = [
  ...breaches,
  ...lowTables,
  ...rooms.circles(),
  ...folders.circles(),
  ...browserFiles.circles(),
  ...ownerless(owners).map(
    (table) => `No room owns the table ${table}: add it to scripts/floors/sql-tables.mjs.`,
  ),
  ...readdirSync('src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_ROOMS.includes(entry.name))
    .filter(({ name }) => !ROOMS.some((room) => room === name || room.startsWith(`${name}/`)))
    .map(({ name }) => `src/${name} is not found by the server: name it in src/app/rooms.ts.`),
  ...Object.keys(SQL_UPWARDS)
    .filter((file) => !upwards.has(file))
    .map((file) => `${file} needs no exception any more: take it out of SQL_UPWARDS.`),
];
process.stderr.write(complaints.map((complaint) => `${complaint}\n`).join(''));
if (complaints.length > 0) process.exit(1);

/** Commands may name every table. */
function noteTable(file, table, owner) {
  const room = roomOf(file);
  if (room === owner || room === 'src/ops' || room === 'src/app') return;
  if (file in SQL_UPWARDS) upwards.add(file);
  else if (TABLELESS.includes(room))
    lowTables.push(`${file} names the table ${table} of ${owner}, which it must not know.`);
  else rooms.add(room, owner, `${file} names the table ${table} of ${owner}`);
}

function commentOf(name) {
  return fence.forbidden.find((rule) => rule.name === name).comment;
}

/** `src/billing` of `src/billing/invoices/invoice.entity.ts`. */
function roomOf(path) {
  return path.split('/').slice(0, 2).join('/');
}

/** @param root the folder of what is imported */
function valueImports(modules, root) {
  return modules
    .filter(({ source }) => !source.endsWith('.spec.ts'))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(
          ({ resolved, dependencyTypes }) =>
            resolved.startsWith(root) && !dependencyTypes.includes('type-only'),
        )
        .filter(({ resolved }) => !areRelated(source, resolved))
        .map(({ resolved, dynamic }) => ({ from: source, to: resolved, isLazy: dynamic })),
    );
}

function areRelated(...files) {
  const [a, b] = files.map((file) => /^src\/(.*)\.entity\.ts$/.exec(file)?.[1]);
  return RELATED_ENTITIES.includes(`${a} ${b}`) || RELATED_ENTITIES.includes(`${b} ${a}`);
}
