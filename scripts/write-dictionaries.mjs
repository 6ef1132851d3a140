/**
 * Writes resources/i18n/en.ts and id.ts, which put the words of all screens together, from the files of their folders:
 *
 *     npm run words:write
 *     npm run words:check    changes nothing, and fails when a file is stale
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import prettier from 'prettier';

const FOLDER = 'resources/i18n';
const isCheck = process.argv.includes('--check');

const NOTE = '/** Written by `npm run words:write` from the files of the folder. */';
const HEADS = {
  en: `/** The source language. Sentences of the specification are to the letter. Each screen has the name of its page. */`,
  id: `/** A translation has the shape of the source. */`,
};
const TAILS = {
  en: `};\n\n/** The shape of a translation. */\nexport type Messages = typeof en;\n`,
  id: `} satisfies Messages;\n`,
};

/** Indonesian has further files, for what English keeps elsewhere. */
const names = readdirSync(join(FOLDER, 'en'))
  .map((name) => basename(name, '.ts'))
  .toSorted();

for (const locale of Object.keys(HEADS)) {
  const file = join(FOLDER, `${locale}.ts`);
  const text = await prettier.format(dictionary(locale), {
    ...(await prettier.resolveConfig(file)),
    filepath: file,
  });
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${file} is stale: a file of words came or went. Run \`npm run words:write\`.\n`);
    process.exitCode = 1;
  }
}

function dictionary(locale) {
  const imports = names.map((name) => `import { ${camelCase(name)} } from './${locale}/${name}';`);
  const source = locale === 'en' ? [] : [`import type { Messages } from './en';`];
  return [
    NOTE,
    ...source,
    ...imports,
    '',
    HEADS[locale],
    `export const ${locale} = {`,
    ...names.map((name) => `${camelCase(name)},`),
    TAILS[locale],
  ].join('\n');
}

function camelCase(name) {
  return name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
