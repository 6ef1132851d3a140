/**
 * Writes clients/typescript/calls.d.ts, the types of the calls that take API keys, from the API's document.
 *
 *     npm run client:generate
 *     npm run client:check      fails when the file is not what would be written
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as prettier from 'prettier';
import { readApiDocument } from './read-api-document.mjs';

const FILE = 'clients/typescript/calls.d.ts';

const PLAIN = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

const { document } = await readApiDocument();
const { schemas } = document.components;
const named = new Set();

const calls = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .map(([method, operation]) => ({ method, path, operation, scopes: scopesOf(operation) }))
    .filter(({ scopes }) => scopes),
);
const text = await prettier.format(fileOf(calls), {
  ...(await prettier.resolveConfig(FILE)),
  filepath: FILE,
});
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  process.stderr.write(
    `${FILE} is not what the API's document says now. Run "npm run client:generate" and commit it.\n`,
  );
  process.exit(1);
}
process.stdout.write(`${calls.length} operations take API keys, and are in the TypeScript client.\n`);

function scopesOf({ security }) {
  return security?.find(({ apiKey }) => apiKey)?.apiKey;
}

function fileOf(found) {
  const interfaces = found.map(callOf);
  const written = new Map();
  // Types name others, which are found only while they are written.
  while (written.size < named.size)
    for (const name of named)
      if (!written.has(name)) written.set(name, `export type ${name} = ${typeOf(schemas[name])};`);
  const types = [...written].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, type]) => type);
  return `
    // Generated from the API's document by "npm run client:generate". Do not edit.

    /** The calls that take API keys, with what each takes and answers. */
    export interface Calls { ${interfaces.join('\n')} }

    ${types.join('\n\n')}
  `;
}

function callOf({ method, path, operation, scopes }) {
  const { summary, parameters, requestBody } = operation;
  const parts = [
    paramsOf('path', parameters),
    paramsOf('query', parameters),
    requestBody && `body: ${contentOf(requestBody.content)};`,
    parameters.some(({ name }) => name === 'Idempotency-Key') && 'idempotent: true;',
    `answer: ${answerOf(operation)};`,
  ].filter(Boolean);
  return `/** ${summary}. Needs ${scopes.join(' and ')}. */
    '${method.toUpperCase()} ${path.replace(/^\/api/, '')}': { ${parts.join(' ')} };`;
}

function paramsOf(place, parameters) {
  const found = parameters.filter((parameter) => parameter.in === place);
  if (found.length === 0) return null;
  const fields = found.map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)};`,
  );
  const isOptional = found.every(({ required }) => !required);
  return `${place}${isOptional ? '?' : ''}: { ${fields.join(' ')} };`;
}

function answerOf({ responses }) {
  const [status] = Object.keys(responses).filter((code) => code < '300');
  return responses[status].content ? contentOf(responses[status].content) : 'void';
}

/** Other media types than JSON and text are files. */
function contentOf(content) {
  if (content['application/json']) return typeOf(content['application/json'].schema);
  return Object.keys(content).every((type) => type.startsWith('text/')) ? 'string' : 'Blob';
}

function typeOf(schema) {
  if (schema.$ref) return referenceTo(schema.$ref.split('/').at(-1));
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf && !schema.type) return schema.anyOf.map(typeOf).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  return PLAIN[schema.type] ?? structureOf(schema);
}

function structureOf({ type, items, properties, required = [] }) {
  if (type === 'array') return `(${typeOf(items)})[]`;
  if (type !== 'object') return 'unknown';
  if (!properties) return 'Record<string, unknown>';
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `{ ${fields.join(' ')} }`;
}

function referenceTo(name) {
  named.add(name);
  return name;
}
