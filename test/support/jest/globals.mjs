/** The functions of the running test file, by their names in `@jest/globals`. */
let current = {};

export const setGlobals = (globals) => void (current = globals);

/** For the test file itself, so that errors point at it. */
export const globalsOfFile = () => current;

// For modules that are loaded once and used by many test files.
const ofTheFile = (name) =>
  new Proxy(() => {}, {
    apply: (_target, _self, args) => current[name](...args),
    get: (_target, property) => current[name][property],
  });

export const afterAll = ofTheFile('afterAll');
export const afterEach = ofTheFile('afterEach');
export const beforeAll = ofTheFile('beforeAll');
export const beforeEach = ofTheFile('beforeEach');
export const describe = ofTheFile('describe');
export const expect = ofTheFile('expect');
export const it = ofTheFile('it');
export const jest = ofTheFile('jest');
