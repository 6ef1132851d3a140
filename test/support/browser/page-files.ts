import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../src/rules/locale.js';
import { CLIENT_FOLDER } from '../../../src/platform/inertia/assets.js';
import { wordsOf } from '../../../resources/i18n/words-of.js';

type Chunk = { file: string; css?: string[]; imports?: string[] };

const manifest = JSON.parse(readFileSync(join(CLIENT_FOLDER, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const ENTRY = 'resources/app/app.tsx';
/** The headers of a response, about. */
const HEADERS = 700;

const modules = new Map(
  Object.keys(manifest).flatMap((path) => {
    const [, page] = /^resources\/pages\/[^/]+\/([^/]+)\/index\.tsx$/.exec(path) ?? [];
    return page ? [[page, path] as const] : [];
  }),
);

export const PAGES = [...modules.keys()];

/** Names of the built files that a page needs before a dialog is opened, without fonts and pictures. */
export function filesOf(page: string, locale: Locale): { scripts: string[]; styles: string[] } {
  const words = wordsOf(page).map((screen) => `resources/i18n/${locale}/${screen}.ts`);
  const names = new Set<string>();
  const visit = (name: string): void => {
    if (!manifest[name] || names.has(name)) return;
    names.add(name);
    manifest[name].imports?.forEach(visit);
  };
  [ENTRY, modules.get(page)!, ...words].forEach(visit);
  const chunks = [...names].map((name) => manifest[name]!);
  return {
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}

/** What is sent for these files, compressed and with headers. */
export const kilobytesOf = (files: string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(CLIENT_FOLDER, `${file}.br`)).size + HEADERS, 0) / 1000;
