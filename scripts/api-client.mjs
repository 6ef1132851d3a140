/**
 * Writes resources/api/calls.ts, the browser's client of the API, from the OpenAPI document: which handler answers a
 * call, which input it takes, whether it is public, and its fallback sentence. It holds the calls that resources/ makes.
 *
 *     npm run api:generate
 *     npm run api:check      fails when the file is not what would be written
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import * as prettier from 'prettier';
import ts from 'typescript';
import { operationId, routesOf } from '../src/platform/openapi/route.ts';
import { readApiDocument } from './read-api-document.mjs';

const CLIENT = 'resources/api/calls.ts';
/** Translations repeat every call, so they cannot show which ones are made. */
const CALLERS = {
  include: 'resources/**/*.{ts,tsx}',
  exclude: [CLIENT, 'resources/i18n/**', 'resources/**/*.spec.ts', 'resources/**/*.types.ts'],
};
const CALL = /^(?:GET|POST|PUT|PATCH|DELETE) \//;
/** Stands for what a template literal fills in. */
const HOLE = '*';

const operations = await readOperations();
const { used, mistakes } = callsOf(literalsIn(globSync(CALLERS.include, { exclude: CALLERS.exclude })));
if (mistakes.length > 0) fail(mistakes.join('\n'));
const client = await prettier.format(clientOf(used), {
  ...(await prettier.resolveConfig(CLIENT)),
  filepath: CLIENT,
});
if (!process.argv.includes('--check')) writeFileSync(CLIENT, client);
else if (readFileSync(CLIENT, 'utf8') !== client)
  fail(`${CLIENT} is not what the API's document says now. Run "npm run api:generate" and commit the file.`);
process.stdout.write(
  `${used.length} of the API's ${operations.length} operations are called by the browser.\n`,
);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function readOperations() {
  const { document, modules } = await readApiDocument();
  const handlers = handlersOf([...modules.values()].flatMap((module) => [...module.controllers.values()]));
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      isPublic: operation.security?.length === 0,
      fallback: fallbackOf(operation),
      ...handlers.get(operation.operationId),
    })),
  );
}

/** Operation id → its handler, and the name of the class or type of its body or query. */
function handlersOf(controllers) {
  return new Map(
    controllers.flatMap(({ metatype: controller }) =>
      routesOf(controller).map(([id, { bodyInput, queryInput, taken }]) => {
        const method = id.slice(operationId(controller.name, '').length);
        const input = (bodyInput ?? queryInput)?.name ?? taken?.sample.schema.$ref?.split('/').at(-1);
        return [id, { controller: controller.name, method, input }];
      }),
    ),
  );
}

/** What the server itself says when nothing else is known; undefined where that is what most calls share. */
function fallbackOf({ responses }) {
  const [example] = Object.values(responses[500].content?.['application/json'].examples ?? {});
  return example?.value.error;
}

/** Strings and templates that look like calls, with the files that they are in. */
function literalsIn(files) {
  return files.flatMap((file) => {
    const found = [];
    const visit = (node) => {
      const text = textOf(node);
      if (text && CALL.test(text)) found.push({ file, text });
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
    return found;
  });
}

function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join('');
}

function callsOf(literals) {
  const calls = literals.map((literal) => ({ ...literal, found: operations.filter(isCalledBy(literal)) }));
  const found = new Set(calls.flatMap((call) => call.found));
  return {
    used: [...found].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    mistakes: calls
      .filter((call) => call.found.length === 0)
      .map(({ file, text }) => `${file} calls "${text}", which the API does not have.`),
  };
}

function isCalledBy({ text }) {
  const pattern = new RegExp(`^${text.split(HOLE).map(RegExp.escape).join('[^/]+')}$`);
  return ({ call }) => pattern.test(call);
}

/** By path, so that the calls of a noun are beside each other. */
function keyOf({ call }) {
  const [method, path] = call.split(' ');
  return `${path} ${method}`;
}

function clientOf(calls) {
  const types = calls.map(
    ({ call, controller, method, input }) =>
      `'${call}': { handler: ${controller}['${method}']; input: ${input ?? 'never'} };`,
  );
  const fallbacks = calls
    .filter(({ fallback }) => fallback)
    .map(({ call, fallback }) => `'${call}': ${JSON.stringify(fallback)},`);
  const isPublic = calls.filter((call) => call.isPublic).map(({ call }) => `'${call}',`);
  return `
    // Generated from the API's document by "npm run api:generate". Do not edit.
    ${importsOf(calls).join('\n')}

    /** The calls of the browser: the handler that answers, and the body or query that it takes. */
    export type Calls = { ${types.join('\n')} };

    /** The specification's sentences, shown when an answer carries none (api §4). */
    export const FALLBACKS = { ${fallbacks.join('\n')} } as const satisfies Partial<Record<keyof Calls, string>>;

    /** Sent without the token; a refusal is an answer, not the end of the session. */
    export const PUBLIC_CALLS: readonly (keyof Calls)[] = [${isPublic.join('\n')}];
  `;
}

function importsOf(calls) {
  const controllers = declaredIn('src/**/*.controller.ts');
  const inputs = declaredIn('src/**/*.input.ts');
  const wanted = [
    ...calls.map(({ controller }) => [fileOf(controllers, controller), controller]),
    ...calls.filter(({ input }) => input).map(({ input }) => [fileOf(inputs, input), input]),
  ];
  const byFile = Map.groupBy(wanted, ([file]) => file);
  return [...byFile]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => {
      const unique = [...new Set(names.map(([, name]) => name))].toSorted();
      return `import type { ${unique.join(', ')} } from '${file.replace(/^src/, '@server').replace(/\.ts$/, '')}';`;
    });
}

/** Name of an exported class or type → the files that declare it. */
function declaredIn(pattern) {
  const declarations = globSync(pattern).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:class|type) (\w+)/gm)].map(([, name]) => ({
      name,
      file,
    })),
  );
  return Map.groupBy(declarations, ({ name }) => name);
}

function fileOf(declarations, name) {
  const files = (declarations.get(name) ?? []).map(({ file }) => file);
  if (files.length !== 1)
    fail(`${name} must be exported by exactly one file: ${files.join(', ') || 'none'}.`);
  return files[0];
}
