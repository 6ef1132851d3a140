import { parseAst } from 'rolldown/parseAst';
import type { Locale } from '@server/rules/locale';
import type { Plugin } from 'vite';

/**
 * Words stand in both languages beside each other, and a browser needs one: of a file of words that is imported with
 * `?lang=id`, this leaves `'Ubah'` of `say('Edit', 'Ubah')`. Types and imports of the other language go with them.
 */
export const oneLanguage: Plugin = {
  name: 'one-language',
  // Before TypeScript is compiled, which leaves out imports that nothing uses any more.
  enforce: 'pre',
  transform(code, id) {
    const [, locale] = /\/i18n\/words\/[\w-]+\.ts\?lang=(en|id)$/.exec(id) ?? [];
    // Each character stays at its place, so source maps stay true.
    return locale ? { code: saidIn(locale as Locale, code), map: null } : null;
  },
};

/** The source in one language: blanks stand where the other did. */
export function saidIn(locale: Locale, code: string): string {
  let said = code;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isSay(node)) {
      const chosen = node.arguments[locale === 'en' ? 0 : 1]!;
      const before = code.slice(node.start + 1, chosen.start).replaceAll(/[^\n]/g, ' ');
      const after = code.slice(chosen.end, node.end - 1).replaceAll(/[^\n]/g, ' ');
      const kept = said.slice(chosen.start, chosen.end);
      said = `${said.slice(0, node.start)}(${before}${kept}${after})${said.slice(node.end)}`;
      visit(chosen);
    } else for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(code, { lang: 'ts' }));
  return said;
}

type Said = { start: number; end: number; arguments: { start: number; end: number }[] };

const isSay = (node: object): node is Said =>
  'callee' in node && (node.callee as { name?: string }).name === 'say';
