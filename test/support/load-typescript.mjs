import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformFileSync } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

// Jest compiles what its workers import, but not what runs before and beside them:
// the bench that migrates the database, and the process that keeps its server.
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = /^\.{1,2}\/.*\.js$/.test(specifier) && !context.parentURL?.includes('/node_modules/');
    if (!isOurs) return next(specifier, context);
    try {
      return next(specifier.replace(/\.js$/, '.ts'), context);
    } catch {
      return next(specifier, context);
    }
  },
  load(url, context, next) {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const { code } = transformFileSync(fileURLToPath(url), {
      ...swcOptions({ tsx: false }),
      module: { type: 'es6' },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
