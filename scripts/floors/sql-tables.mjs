import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Tables that no entity reads, with the rooms that own them. */
const WITHOUT_ENTITY = {
  'src/billing': ['invoice_counters', 'invoice_reinstatements', 'payment_attempt_history'],
  'src/integrations': ['installations', 'outbound_holds'],
  'src/licensing': ['expiry_marks', 'lease_chains', 'router_texts'],
  'src/messaging': ['message_mutes'],
  'src/platform': ['clock_marks', 'outages'],
  'src/stats': ['counters', 'trend_counters'],
  'src/webhooks': ['webhook_excesses', 'webhook_scans'],
};

const NAMED = /\b(?:from|join|into|update|lock table|truncate)\s+(?:only\s+)?"?([a-z_]+)/gi;
/** Functions and properties that take the name of a table. */
const HELPERS = new Set(['countOf', 'lockRows']);
const PROPERTY = 'table';

const sources = globSync('src/**/*.ts')
  .filter((file) => !file.endsWith('.spec.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** @returns by table the room that owns it: where its entity is, or as above */
export function tableOwners(roomOf) {
  const owners = new Map(
    Object.entries(WITHOUT_ENTITY).flatMap(([room, tables]) => tables.map((table) => [table, room])),
  );
  for (const { file, text } of sources)
    for (const [, table] of text.matchAll(/\btableName: '([a-z_]+)'/g)) owners.set(table, roomOf(file));
  return owners;
}

/** @returns the tables that migrations leave and that no room owns */
export function ownerless(owners) {
  const ups = globSync('migrations/**/*.ts').map(
    (file) => readFileSync(file, 'utf8').split('override down')[0],
  );
  const named = (pattern) => ups.flatMap((up) => [...up.matchAll(pattern)].map(([, table]) => table));
  const dropped = named(/drop table (?:if exists )?"?([a-z_]+)/g);
  return named(/create table (?:if not exists )?"?([a-z_]+)/g).filter(
    (table) => !owners.has(table) && !dropped.includes(table),
  );
}

/** @returns each file with the tables that its SQL names */
export const tablesNamed = (owners) =>
  sources.map(({ file, text }) => {
    const names = textsOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest)).flatMap(namesIn);
    return { file, tables: [...new Set(names)].filter((name) => owners.has(name)) };
  });

const namesIn = ({ sql, name }) => (name ? [name] : [...sql.matchAll(NAMED)].map(([, table]) => table));

/** Every string and template of a file; in a template, a sign stands for each expression. */
function textsOf(node) {
  if (ts.isTemplateExpression(node)) {
    const sql = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' … ');
    return [{ sql }, ...node.templateSpans.flatMap(({ expression }) => textsOf(expression))];
  }
  if (ts.isStringLiteralLike(node)) return [{ sql: node.text }];
  return [...tableNameIn(node), ...childrenOf(node).flatMap(textsOf)];
}

/** The name in `lockRows(em, 'users', ids)` and `{ table: 'users' }`. */
function tableNameIn(node) {
  if (
    ts.isPropertyAssignment(node) &&
    node.name.text === PROPERTY &&
    ts.isStringLiteralLike(node.initializer)
  )
    return [{ name: node.initializer.text }];
  if (!ts.isCallExpression(node) || !HELPERS.has(node.expression.text)) return [];
  return node.arguments.filter(ts.isStringLiteralLike).map(({ text }) => ({ name: text }));
}

function childrenOf(node) {
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}
