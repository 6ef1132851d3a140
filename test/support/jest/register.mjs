import { registerHooks } from 'node:module';
import './load-typescript.mjs';

const urlOf = (name) => new URL(name, import.meta.url).href;

// The package refuses to be imported outside of Jest's module registry.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== '@jest/globals') return next(specifier, context);
    const [run] = /\?run=\d+$/.exec(context.parentURL) ?? [];
    const url = run ? urlOf('globals-of-file.mjs') + run : urlOf('globals.mjs');
    return { url, format: 'module', shortCircuit: true };
  },
});
