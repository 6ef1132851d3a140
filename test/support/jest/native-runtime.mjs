import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { sourceMaps } from './compiled-typescript.mjs';
import { setGlobals } from './globals.mjs';

const require = createRequire(import.meta.url);

/**
 * Runs test files as native Node modules, so that a worker loads the application once and not once per file. Set as Jest's
 * `runtime` option: https://jestjs.io/docs/configuration#runtime-string. It has what jest-circus needs of a
 * runtime; there is no module registry, so no module can be mocked.
 */
export default class NativeRuntime {
  #environment;

  constructor(_config, environment) {
    this.#environment = environment;
  }

  /** jest-circus keeps the tests of a file in its module, so each file loads it anew. */
  requireInternalModule(path) {
    forgetCircus(path);
    // Required from here, each copy would stay among this module's children with all its data.
    return createRequire(import.meta.url)(path);
  }

  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** @param path of a test or setup file; evaluated anew each time */
  async unstable_importModule(path) {
    imports += 1;
    await import(`${pathToFileURL(path)}?run=${imports}`);
  }

  setGlobalsForRuntime(globals) {
    setGlobals({ ...globals, jest: jestObject(this.#environment) });
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {
    return {};
  }

  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}

let imports = 0;

function forgetCircus(path) {
  delete require.cache[path];
  delete globalThis[Symbol.for('EVENT_HANDLERS')];
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description === 'JEST_STATE_SYMBOL') delete globalThis[symbol];
}

/** The part of https://jestjs.io/docs/jest-object that needs no module registry. */
function jestObject({ moduleMocker: mocker, fakeTimersModern: timers }) {
  return {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    replaceProperty: mocker.replaceProperty.bind(mocker),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useFakeTimers: () => timers.useFakeTimers(),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  };
}
