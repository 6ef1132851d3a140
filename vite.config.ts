import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import inertia from '@inertiajs/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import type { Locale } from './src/rules/locale.ts';
import { oneLanguage } from './resources/i18n/one-language.ts';
import { inLanguage } from './resources/i18n/say.ts';
import { landing } from './resources/i18n/words/landing.ts';
import { sharePictures } from './scripts/share-pictures/vite-plugin.mjs';

const here = (path: string) => resolve(import.meta.dirname, path);

/** What a visit starts with: the entry, and one module per page. */
const START = /resources[\\/](app[\\/]app\.tsx|pages[\\/][\w-]+[\\/][\w-]+[\\/]index\.tsx)$/;
/** What strangers open, on whatever phone. */
const PUBLIC =
  /resources[\\/](app[\\/]app\.tsx|pages[\\/](site[\\/]landing|billing[\\/]pay)[\\/]index\.tsx)$/;
/** The pages that show one record, and the dashboard; all others with several pages in common are lists. */
const OF_ONE =
  /resources[\\/](app|pages[\\/](customers[\\/](user|license|staff-member|home)|reports[\\/]dashboard))[\\/]/;
const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|@inertiajs)[\\/]/;
const ICON = /node_modules[\\/]lucide-react[\\/]/;
const SHARED =
  /(resources[\\/](api|i18n|layouts|lib|shared|ui)|src[\\/]rules)[\\/]|node_modules[\\/](lucide-react|clsx)[\\/]/;

/** What the lists and the pages of accounts have in common; it loads its dialogs when they are opened. */
const OF_ACCOUNTS = /resources[\\/]pages[\\/]customers[\\/]users[\\/](user-actions|lazy-user-dialogs)/;

/**
 * What several pages need at once goes into three files instead of thirty: `site` has the framework and what the landing
 * and pay pages load too, `console` what other pages share, `list` what only lists do. Dialogs stay apart: they load when opened.
 * A file takes along what its modules import, so the one that others import comes first.
 */
const chunks = [
  {
    debugName: 'site',
    priority: 1,
    test: new RegExp(`${FRAMEWORK.source}|${SHARED.source}`),
    name: (id: string, modules: Modules) =>
      FRAMEWORK.test(id) || [...startsThatImport(id, modules)].some((start) => PUBLIC.test(start))
        ? 'site'
        : null,
  },
  {
    debugName: 'console',
    test: new RegExp(`${SHARED.source}|${OF_ACCOUNTS.source}`),
    // An icon stays with the only file that uses it, and what one page alone needs at once with that page; other parts are shared with some dialog.
    name: (id: string, modules: Modules) => {
      const starts = startsThatImport(id, modules).size;
      const isShared = ICON.test(id)
        ? modules.getModuleInfo(id)!.importers.length > 1
        : !/feature-icon|own-password-fields|use-own-password|status-chart|ui[\\/]charts|share-text|rules[\\/](qris|transfer-account)/.test(
            id,
          ) || starts > 1;
      if (!starts || !isShared) return null;
      return [...startsThatImport(id, modules)].some((start) => OF_ONE.test(start)) ? 'console' : 'list';
    },
  },
  {
    debugName: 'customer',
    // What the pages of a customer, of a licence and of messages share, in one file instead of four; lists of accounts have the rest.
    test: /resources[\\/]pages[\\/](customers|messaging)[\\/](?!users[\\/](user-actions|lazy-user-dialogs))/,
    name: (id: string, modules: Modules) =>
      !START.test(id) && startsThatImport(id, modules).size > 1 ? 'customer' : null,
  },
];

type Modules = { getModuleInfo(id: string): { importers: string[] } | null };

/** The starts that import a module, directly or through others, but not on demand. */
function startsThatImport(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (START.test(id)) return new Set([id]);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...startsThatImport(importer, modules, seen)]));
}

/** Scripts and styles beside themselves as small as they get: they are sent far more often than built. */
const compressed: Plugin = {
  name: 'compressed',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
    await Promise.all(files.map((file) => compressBeside(join(dir!, file))));
  },
};

async function compressBeside(path: string): Promise<void> {
  const text = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}

/** What a shared link shows, in the landing page's own words; none of them names the product, which is a setting. */
const shared = (locale: Locale) => {
  const { hero, bill } = inLanguage(locale, { landing }).landing('');
  return { audience: hero.audience, title: hero.title, steps: bill.steps.map(({ title }) => title) };
};

const pictures = sharePictures({ en: shared('en'), id: shared('id') });

export default defineConfig(({ isSsrBuild, command }) => ({
  base: command === 'build' ? '/build/' : '/',
  publicDir: false,
  resolve: { alias: { '@server': here('src'), '@': here('resources') } },
  plugins: [
    inertia({ ssr: 'resources/app/ssr.tsx' }),
    react(),
    tailwindcss(),
    oneLanguage,
    compressed,
    pictures,
  ],
  // The pages' packages are bundled in either build, so that a server needs none of them installed.
  ssr: { noExternal: isSsrBuild || undefined },
  // Else the bundle holds both builds of React, and whoever starts it without NODE_ENV, as tests do, renders with the slow one.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/ssr',
        emptyOutDir: true,
        sourcemap: false,
        // Documents are apart from pages, because the server loads them into its own process.
        rollupOptions: { input: { ssr: 'resources/app/ssr.tsx', documents: 'resources/app/documents.ts' } },
      }
    : {
        manifest: true,
        // Swagger UI is a single file, which only the page of the API's document loads.
        chunkSizeWarningLimit: 1600,
        outDir: 'dist/client',
        emptyOutDir: true,
        rollupOptions: {
          input: ['resources/app/app.tsx', 'resources/app/api-docs.ts'],
          output: { codeSplitting: { groups: chunks } },
        },
      },
  // The Nest server owns the page; Vite only serves modules to it (cors) under its own origin.
  server: { port: 5173, strictPort: true, cors: true, origin: 'http://localhost:5173' },
}));
