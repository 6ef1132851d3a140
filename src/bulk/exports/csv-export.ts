import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '../../rules/locale.js';
import { type CsvRow, csvHead, csvLines } from './csv-lines.js';

export type Progress = { count: number; isComplete: boolean };

type Export = {
  columns: string[];
  locale: Locale;
  lots: AsyncIterable<CsvRow[]>;
  /** Of what was sent, however it ended. */
  onEnd: (progress: Progress) => Promise<void>;
};

/**
 * A file as it is read. After each lot of rows this process has as long for everybody else as it took: verification is
 * asked all the while.
 */
export async function* csvExport({ columns, locale, lots, onEnd }: Export): AsyncGenerator<string> {
  const progress: Progress = { count: 0, isComplete: false };
  let text = csvHead(columns, locale);
  let since = performance.now();
  try {
    for await (const rows of lots) {
      text += csvLines(rows, columns, locale);
      progress.count += rows.length;
      await pause(performance.now() - since);
      yield text;
      [text, since] = ['', performance.now()];
    }
    if (text) yield text;
    progress.isComplete = true;
  } finally {
    await onEnd(progress);
  }
}
