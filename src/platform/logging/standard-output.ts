import { LogWriter } from './log-writer.js';

export const standardOutput = new LogWriter(1);

/** A failed write, such as on a full disk, must neither end nor block the process (security T34). */
export function outliveStandardOutput(): void {
  // Without a listener a failed write ends the process. Accessing the streams also makes pipes non-blocking.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.once('exit', () => standardOutput.end());
}

export function print(text: string): void {
  process.stdout.write(text, (error) => {
    if (error) process.stderr.write(text);
  });
}
