import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiled } from './compiled-typescript.mjs';

// Node runs the TypeScript sources directly: in tests, in the processes they start, and in benchmarks.
const project = join(import.meta.dirname, '../../..');
const ALIASES = { '@/': join(project, 'resources/'), '@server/': join(project, 'src/') };

registerHooks({
  resolve(specifier, context, next) {
    const path = pathOf(specifier, context.parentURL);
    const found = path && candidates(path).find(existsSync);
    return found
      ? { url: pathToFileURL(found).href + queryOf(specifier), format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
  load(url, context, next) {
    if (!/\.tsx?($|\?)/.test(url) || url.includes('/node_modules/')) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});

/** @returns the path of one of our modules, perhaps named without extension; undefined for any other */
function pathOf(specifier, parentURL = '') {
  const [alias] = /^@(server)?\//.exec(specifier) ?? [];
  if (alias) return ALIASES[alias] + specifier.slice(alias.length);
  if (!/^\.{1,2}\//.test(specifier) || !parentURL.startsWith('file:') || parentURL.includes('/node_modules/'))
    return undefined;
  return join(dirname(fileURLToPath(parentURL)), specifier.split('?')[0]);
}

/** Server sources import .js, as Node requires; browser sources import without extension. */
function candidates(path) {
  if (path.endsWith('.js')) return ['.ts', '.tsx'].map((extension) => path.slice(0, -3) + extension);
  if (/\.[a-z]+$/.test(path) && existsSync(path)) return path.match(/\.tsx?$/) ? [path] : [];
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((extension) => path + extension);
}

const queryOf = (specifier) => (specifier.includes('?') ? specifier.slice(specifier.indexOf('?')) : '');
