/** Says in one line at the end what this machine lacks for the suites that were skipped by name. */
export default class SkippedSuites {
  onRunComplete(_contexts, { testResults }) {
    const skipped = testResults
      .flatMap(({ testResults: tests }) => tests)
      .filter(({ status }) => status === 'pending');
    const wanted = skipped.flatMap(
      ({ fullName }) => /\(apt-get install ([^)]+)\)/.exec(fullName)?.[1].split(' ') ?? [],
    );
    if (wanted.length === 0) return;
    process.stderr.write(
      `\n${wanted.length} tests were skipped for want of programs: apt-get install ${[...new Set(wanted)].join(' ')}\n`,
    );
  }
}
