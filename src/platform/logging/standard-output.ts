import { LogWriter } from './log-writer.js';

export const standardOutput = new LogWriter(1);

/** What cannot be written, on a full disk, ends no process and holds none up (trust T34). */
export function outliveStandardOutput(): void {
  // Without a listener a failed write ends the process; and once asked for, a full pipe says so instead of waiting.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.once('exit', () => standardOutput.end());
}

/** On standard error when that is what can be written to. */
export function tell(text: string): void {
  process.stdout.write(text, (error) => {
    if (error) process.stderr.write(text);
  });
}
