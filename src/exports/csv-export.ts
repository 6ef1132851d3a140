import { setTimeout as pause } from 'node:timers/promises';
import type { CsvRow } from './csv-lines.js';
import { csvHead, csvLines } from './csv-lines.js';
import type { Locale } from '../rules/locale.js';

/** Rows of a file that are read and sent at once. */
export const BATCH_SIZE = 250;

export type Progress = { count: number; isComplete: boolean };

type Export = {
  columns: string[];
  locale: Locale;
  batches: AsyncIterable<CsvRow[]>;
  /** Of what was sent, however it ended. */
  onEnd: (progress: Progress) => Promise<void>;
};

/**
 * A file as it is read. After each batch the database and this process have as long for everybody else as it took them:
 * verification is asked all the while.
 */
export async function* csvExport({ columns, locale, batches, onEnd }: Export): AsyncGenerator<string> {
  const progress: Progress = { count: 0, isComplete: false };
  let text = csvHead(columns, locale);
  let since = performance.now();
  try {
    for await (const rows of batches) {
      text += csvLines(rows, columns, locale);
      progress.count += rows.length;
      await pause(performance.now() - since);
      yield text;
      [text, since] = ['', performance.now()];
    }
    progress.isComplete = true;
  } finally {
    await onEnd(progress);
  }
}

/** Starts it, so that what fails before the first byte is refused as everywhere. */
export async function started(chunks: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await chunks.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* chunks;
    } finally {
      await chunks.return(undefined);
    }
  })();
}
