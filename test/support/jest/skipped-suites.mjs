/** Prints one line at the end: what this machine lacks for the suites that were skipped by name. */
export default class SkippedSuites {
  onRunComplete(_contexts, { testResults }) {
    const wanted = testResults
      .flatMap(({ testResults: tests }) => tests)
      .filter(({ status }) => status === 'pending')
      .map(({ fullName }) => /\(apt-get install ([^)]+)\)/.exec(fullName)?.[1])
      .filter((packages) => packages !== undefined);
    if (wanted.length === 0) return;
    const packages = [...new Set(wanted.flatMap((names) => names.split(' ')))].join(' ');
    process.stderr.write(
      `\n${wanted.length} tests were skipped for want of programs: apt-get install ${packages}\n`,
    );
  }
}
