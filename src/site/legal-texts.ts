import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config, ConfigError } from '../platform/config/config.js';
import { projectRoot } from '../platform/config/project-root.js';
import { type Locale, LOCALES } from '../rules/locale.js';

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

type LegalText = { text: string; locale: Locale; isTemplate: boolean };

const TEMPLATES = join(projectRoot, 'docs/legal');
const MAX_BYTES = 256 * 1024;

@Injectable()
export class LegalTexts {
  private readonly texts = new Map<string, LegalText>();

  constructor({ legalDir }: Config) {
    for (const name of LEGAL_DOCUMENTS)
      for (const locale of LOCALES) this.texts.set(`${name}.${locale}`, read(name, locale, legalDir));
  }

  get(name: LegalDocument, locale: Locale): LegalText {
    return this.texts.get(`${name}.${locale}`)!;
  }

  get templates(): LegalDocument[] {
    return LEGAL_DOCUMENTS.filter((name) => LOCALES.some((locale) => this.get(name, locale).isTemplate));
  }
}

/** Prefers the operator's text in another language, because a template may promise something else. */
function read(name: LegalDocument, wanted: Locale, folder: string | undefined): LegalText {
  const locales = [wanted, ...LOCALES.filter((locale) => locale !== wanted)];
  for (const locale of folder ? locales : []) {
    const text = ownText(folder!, `${name}.${locale}.md`);
    // An unchanged copy of the template does not count as the operator's text.
    if (text !== null) return { text, locale, isTemplate: text === template(name, locale) };
  }
  return { text: template(name, wanted), locale: wanted, isTemplate: true };
}

const template = (name: LegalDocument, locale: Locale) =>
  readFileSync(join(TEMPLATES, `${name}.${locale}.md`), 'utf8');

/** @returns null when the file does not exist. @throws ConfigError when it cannot be shown */
function ownText(folder: string, file: string): string | null {
  const bytes = contentOf(folder, file);
  if (bytes === null) return null;
  if (bytes.length > MAX_BYTES) throw refusal(file, 'is larger than 256 KiB');
  const text = decode(bytes, file);
  if (!text.trim()) throw refusal(file, 'is empty');
  return text;
}

function contentOf(folder: string, file: string): Buffer | null {
  try {
    return readFileSync(join(folder, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw refusal(file, 'cannot be read');
  }
}

function decode(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal(file, 'is not UTF-8 text');
  }
}

const refusal = (file: string, problem: string) =>
  new ConfigError(`LEGAL_DIR holds ${file}, which ${problem}`);
