import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../src/rules/locale.js';
import { Assets, CLIENT_FOLDER, ENTRY } from '../../../src/platform/inertia/assets.js';
import { wordsOf } from '../../../resources/i18n/words-of.js';

const assets = new Assets();
/** The headers of a response, about. */
const HEADERS = 700;

export const PAGES = [...assets.modules.keys()];

/** Names of the built files that a page needs before a dialog is opened, without fonts and pictures. */
export function filesOf(page: string, locale: Locale): { scripts: string[]; styles: string[] } {
  const words = wordsOf(page).map((screen) => `resources/i18n/words/${screen}.ts?lang=${locale}`);
  const chunks = assets.chunksOf([ENTRY, assets.modules.get(page)!, ...words]);
  return {
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}

/** What is sent for these files, compressed and with headers. */
export const kilobytesOf = (files: string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(CLIENT_FOLDER, `${file}.br`)).size + HEADERS, 0) / 1000;
