import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Locale } from '../../rules/locale.js';
import { projectRoot } from '../config/project-root.js';
import { Remediable } from '../errors/remediable.js';

export type RenderedPage = { component: string; locale: Locale; nonce: string };

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };

export const ENTRY = 'resources/app/app.tsx';
/** Shows the API's document, and is a page of its own: nothing else loads it. */
export const VIEWER = 'resources/app/api-docs.ts';
export const CLIENT_FOLDER = join(projectRoot, 'dist/client');

class NotBuilt extends Remediable {}

@Injectable()
export class Assets {
  private readonly text = manifestText();
  private readonly manifest = JSON.parse(this.text) as Record<string, Chunk>;

  /** Maps a page's name to its module, `resources/pages/<room>/<name>/index.tsx`. */
  readonly modules = new Map(
    Object.keys(this.manifest).flatMap((path) => {
      const [, name] = /^resources\/pages\/[^/]+\/([^/]+)\/index\.tsx$/.exec(path) ?? [];
      return name ? [[name, path] as const] : [];
    }),
  );

  /** Changes with each build, so that browsers on an older build reload. */
  readonly version = createHash('sha256').update(this.text).digest('hex').slice(0, 16);

  tags({ component, locale }: RenderedPage): string {
    const words = ['shared', component].map((screen) => `resources/i18n/words/${screen}.ts?lang=${locale}`);
    return this.tagsOf(ENTRY, this.chunksOf([ENTRY, this.modules.get(component) ?? '', ...words]));
  }

  viewerTags(): string {
    return this.tagsOf(VIEWER, this.chunksOf([VIEWER]));
  }

  private tagsOf(start: string, chunks: Chunk[]): string {
    const css = unique(chunks.flatMap((chunk) => chunk.css ?? []));
    const fonts = unique(chunks.flatMap((chunk) => chunk.assets ?? [])).filter((file) =>
      file.endsWith('.woff2'),
    );
    const entry = this.manifest[start]!.file;
    const preloads = unique(chunks.map((chunk) => chunk.file)).filter((file) => file !== entry);
    return [
      ...css.map((file) => `<link rel="stylesheet" href="/build/${file}">`),
      ...fonts.map(
        (file) => `<link rel="preload" as="font" type="font/woff2" href="/build/${file}" crossorigin>`,
      ),
      ...preloads.map((file) => `<link rel="modulepreload" href="/build/${file}">`),
      `<script type="module" src="/build/${entry}"></script>`,
    ].join('\n');
  }

  /** The built files of modules, with those that they import. What was not built has none. */
  chunksOf(names: string[]): Chunk[] {
    const seen = new Set<string>();
    const visit = (name: string): Chunk[] => {
      const chunk = this.manifest[name];
      if (!chunk || seen.has(name)) return [];
      seen.add(name);
      return [chunk, ...(chunk.imports ?? []).flatMap(visit)];
    };
    return names.flatMap(visit);
  }
}

const unique = (files: string[]) => [...new Set(files)];

function manifestText(): string {
  try {
    return readFileSync(join(CLIENT_FOLDER, '.vite/manifest.json'), 'utf8');
  } catch (cause) {
    throw new NotBuilt('The pages are not built yet. Run "npm run build" first.', { cause });
  }
}
