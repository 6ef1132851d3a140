// Compiles the server, file by file; the types are checked by `npm run typecheck`, which needs ten times the memory.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { transformFileSync } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const project = resolve(import.meta.dirname, '..');
const output = join(project, 'dist/server');
const IS_SOURCE = /(?<!\.d|\.spec)\.ts$/;

rmSync(output, { recursive: true, force: true });
for (const folder of ['src', 'migrations'])
  for (const entry of readdirSync(join(project, folder), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && IS_SOURCE.test(entry.name)) compile(join(entry.parentPath, entry.name));

function compile(source) {
  const file = join(output, relative(project, source).replace(/\.ts$/, '.js'));
  const map = `${file}.map`;
  const compiled = transformFileSync(source, {
    ...swcOptions({ tsx: false }),
    module: { type: 'es6' },
    sourceMaps: true,
    inlineSourcesContent: false,
    sourceFileName: relative(dirname(file), source),
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${compiled.code}//# sourceMappingURL=${file.slice(dirname(file).length + 1)}.map\n`);
  writeFileSync(map, compiled.map);
}
