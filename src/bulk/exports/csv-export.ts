import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '../../rules/locale.js';
import { type CsvRow, csvHead, csvLines } from './csv-lines.js';

export type Progress = { count: number; isComplete: boolean };

type Export = {
  columns: string[];
  locale: Locale;
  lots: AsyncIterable<CsvRow[]>;
  /** Called once, also after a failure. */
  onEnd: (progress: Progress) => Promise<void>;
};

/** Pauses after each lot as long as the lot took, so that verification requests are served meanwhile. */
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
