// Makes the server and its commands a few files, because a start that finds and links 4,200 modules spends half its time on that.
// The types are checked by `npm run typecheck`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { transform } from '@swc/core';
import { rolldown } from 'rolldown';
import { swcOptions } from './swc-options.mjs';

const project = resolve(import.meta.dirname, '..');
const output = join(project, 'dist/server/src');

const PROGRAMS = {
  main: 'src/main.ts',
  cli: 'src/cli.ts',
  'embedded-templates': 'src/embedded-templates.ts',
  'paper.thread': 'src/platform/paper/paper.thread.ts',
};
/** Packages that find files beside themselves, are compiled for a system, or are large and seldom needed. */
const LEFT_OUT = [
  /^@electric-sql\/pglite/,
  /^@(node-rs|simplewebauthn)\//,
  /^(pdfkit|piscina|read-excel-file|swagger-ui-dist|typescript)(\/|$)/,
];
/** What Nest, MikroORM and pg load only where it is installed. */
const NOT_INSTALLED = [
  /^@nestjs\/(microservices|platform-express|websockets)/,
  /^(@fastify\/(multipart|view)|@mikro-orm\/cli|class-transformer\/storage|pg-native)(\/|$)/,
];

const sourcesIn = (folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d|\.spec)\.ts$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .toSorted();

/** What src/platform/wiring/source-modules.ts finds in folders where the sources run is imported by name, when it is asked for. */
const { ENTITIES, MIGRATIONS, PARTS } = await compiled('src/app/rooms.ts');
const { COMMANDS } = await compiled('src/ops/commands/command-files.ts');
const PATTERNS = [ENTITIES, MIGRATIONS, PARTS, COMMANDS];
const FINDERS = /wiring\/(classes-in|source-modules)\.ts$/;
const sourceModules = {
  name: 'source-modules',
  resolveId: { filter: { id: /^found:/ }, handler: (id) => id },
  load: {
    filter: { id: /source-modules\.ts$|^found:/ },
    handler(id) {
      const code = id.startsWith('found:')
        ? codeOfFound(PATTERNS[Number(id.slice('found:'.length))])
        : `const found = { ${PATTERNS.map(({ source }, i) => `${JSON.stringify(source)}: () => import('found:${i}')`)} };
           export const sourceModules = async ({ source }) => (await found[source]()).modules;`;
      return { code, moduleType: 'js' };
    },
  },
};

function codeOfFound(pattern) {
  const files = ['src', 'migrations']
    .flatMap(sourcesIn)
    .filter((file) => pattern.test(file) && !FINDERS.test(file));
  const imports = files.map((file, i) => `import * as m${i} from ${JSON.stringify(join(project, file))};`);
  const entries = files.map((file, i) => `[${JSON.stringify(file)}, m${i}]`);
  return `${imports.join('\n')}\nexport const modules = [${entries}];`;
}

const migrationsDigest = {
  name: 'migrations-digest',
  load: {
    filter: { id: /migrations-digest\.ts$/ },
    handler() {
      const hash = createHash('sha256');
      for (const file of sourcesIn('migrations'))
        hash.update(`${file}\0`).update(readFileSync(join(project, file)));
      const digest = hash.digest('hex').slice(0, 16);
      return { code: `export const MIGRATIONS_DIGEST = '${digest}';`, moduleType: 'js' };
    },
  },
};

const typescript = {
  name: 'typescript',
  transform: {
    filter: { id: /\.ts$/ },
    async handler(source, filename) {
      const options = { ...swcOptions({ tsx: false }), module: { type: 'es6' } };
      const { code, map } = await transform(source, {
        ...options,
        filename,
        sourceMaps: true,
        inlineSourcesContent: false,
        sourceFileName: relative(output, filename),
      });
      return { code, map, moduleType: 'js' };
    },
  },
};

/** Errors are traced to our sources; maps of the packages would be ten times as large. */
const packages = {
  name: 'packages-without-map',
  transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
};

/** What it makes by `createRequire` is loaded beside the bundle, which would load class-validator and class-transformer twice. */
const mappedTypes = {
  name: 'mapped-types',
  transform: {
    filter: { id: /@nestjs\/mapped-types/ },
    handler: (code) => ({
      code: code.replace('const require = createRequire(import.meta.url);', ''),
      map: { mappings: '' },
    }),
  },
};

/** @param file that imports nothing */
async function compiled(file) {
  const { code } = await transform(readFileSync(join(project, file), 'utf8'), swcOptions({ tsx: false }));
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

rmSync(join(project, 'dist/server'), { recursive: true, force: true });
const bundle = await rolldown({
  cwd: project,
  input: PROGRAMS,
  platform: 'node',
  external: [...LEFT_OUT, ...NOT_INSTALLED],
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  plugins: [sourceModules, migrationsDigest, typescript, mappedTypes, packages],
});
await bundle.write({
  dir: output,
  sourcemap: true,
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
