import { appendFileSync, utimesSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';

/** The switches read the active mutant here, and record which of them were reached. */
const SWITCHES = '__stryker__';
/** A loop that a mutant makes endless is stopped: at this multiple of its normal iterations, and not before this minimum. */
const HITS = { times: 5, least: 10_000 };
const TIMEOUT_MS = 30_000;

/**
 * Runs the tests of a file unchanged, then once per mutant those tests that reach it, until one fails; modules
 * are loaded once for all. A mutant of code that runs during loading has a copy of the file, named after it.
 */
export default class MutantsEnvironment extends TestEnvironment {
  reachedBy = new Map();
  failure = null;
  isOver = false;

  constructor(config, context) {
    super(config, context);
    const { pending, results } = config.projectConfig.testEnvironmentOptions;
    Object.assign(this, { pending, results });
    this.alone = /\.mutant-(\d+)\.spec/.exec(context.testPath)?.[1];
    this.switch = this.global[SWITCHES] = { activeMutant: this.alone };
    if (this.alone) this.tell({ begun: this.alone });
  }

  handleTestEvent(event, { rootDescribeBlock }) {
    if (event.name === 'run_start' && !this.alone) this.prepare(rootDescribeBlock);
    if (event.name === 'run_describe_start') this.enter(event.describeBlock);
    if (event.name === 'run_describe_finish') this.leave(event.describeBlock);
    if (event.name === 'hook_start' && event.hook.type === 'beforeAll') this.reach(event.hook.parent);
    if (event.name === 'test_start') this.begin(event.test);
    if (event.name === 'test_done') this.end(event.test);
    if (event.name === 'error') this.failure ??= 'an error outside of tests';
    if (event.name === 'run_finish') this.isOver = true;
  }

  async teardown() {
    if (this.alone)
      this.tell({ mutant: this.alone, failure: this.failure ?? (this.isOver ? null : 'it did not load') });
    await super.teardown();
  }

  prepare(root) {
    this.loaded = Object.keys(this.switch.mutantCoverage?.static ?? {});
    this.mutants = blockOf('mutants', root);
    root.children.push(this.mutants);
  }

  enter(block) {
    if (block === this.mutants) this.addMutants(block);
    if (block.mutant) {
      Object.assign(this.switch, { activeMutant: block.mutant, hitCount: 0, hitLimit: block.hitLimit });
      this.failure = null;
      this.tell({ begun: block.mutant });
    }
    if (this.failure && this.switch.activeMutant) block.mode = 'skip';
  }

  leave(block) {
    if (!block.mutant) return;
    this.switch.activeMutant = undefined;
    this.tell({ mutant: block.mutant, failure: this.failure });
  }

  begin(test) {
    if (!this.switch.activeMutant) this.reach(test);
    else if (this.failure) test.mode = 'skip';
  }

  end(test) {
    this.switch.currentTestId = undefined;
    const now = new Date();
    // A sign of life: the parent stops a process whose file stays unchanged.
    utimesSync(this.results, now, now);
    if (test.errors.length === 0) return;
    if (this.switch.activeMutant) this.failure ??= test.name;
    else this.break(test);
  }

  /** The test fails without mutants, so it proves nothing about them. */
  break(test) {
    test.mode = 'skip';
    this.tell({ broken: test.name });
  }

  /** Records what is reached from now on for this test, or for all tests of this block. */
  reach(place) {
    if (this.switch.activeMutant) return;
    if (!this.reachedBy.has(place)) this.reachedBy.set(place, String(this.reachedBy.size + 1));
    this.switch.currentTestId = this.reachedBy.get(place);
  }

  addMutants(parent) {
    const { perTest = {}, static: outside = {} } = this.switch.mutantCoverage ?? {};
    const reached = (place) => perTest[this.reachedBy.get(place)] ?? {};
    const reaching = new Set(Object.values(perTest).flatMap(Object.keys));
    const originals = parent.parent.children.filter((child) => child !== parent);
    for (const mutant of this.pending) {
      if (!reaching.has(mutant)) continue;
      const hits = Object.values(perTest).reduce((sum, hitsOf) => sum + (hitsOf[mutant] ?? 0), 0);
      const hitLimit = hits * HITS.times + HITS.least;
      const block = Object.assign(blockOf(mutant, parent), { mutant, hitLimit, hooks: parent.parent.hooks });
      block.children = copiesOf(originals, block, (place) => mutant in reached(place));
      parent.children.push(block);
    }
    this.tell({
      loaded: [...this.loaded, ...Object.keys(outside)].filter((mutant) => !reaching.has(mutant)),
    });
  }

  tell(line) {
    appendFileSync(this.results, `${JSON.stringify(line)}\n`);
  }
}

const blockOf = (name, parent) => ({
  type: 'describeBlock',
  children: [],
  hooks: [],
  mode: undefined,
  name,
  parent,
  tests: [],
});

function copiesOf(children, parent, isReached) {
  return children.flatMap((child) => {
    if (child.type === 'test') {
      if (child.mode === 'skip' || child.mode === 'todo' || !isReached(child)) return [];
      const fresh = {
        errors: [],
        retryReasons: [],
        invocations: 0,
        unhandledRejectionErrorByPromise: new Map(),
      };
      return [{ ...child, ...fresh, parent, timeout: TIMEOUT_MS, seenDone: false }];
    }
    const block = { ...child, parent };
    block.children = copiesOf(child.children, block, (place) => isReached(child) || isReached(place));
    return block.children.length > 0 ? [block] : [];
  });
}
