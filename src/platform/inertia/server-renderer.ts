import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import { projectRoot } from '../config/project-root.js';
import type { PageObject } from './page-object.js';

export type Markup = { head: string[]; body: string };
type Render = (page: PageObject) => Promise<Markup>;

const BUNDLE = join(projectRoot, 'dist/ssr/ssr.js');

@Injectable()
export class ServerRenderer {
  private readonly log = new Logger(ServerRenderer.name);
  private bundle?: Promise<{ default: Render }>;

  /** @returns null when the component threw: the browser then renders the page by itself */
  async render(page: PageObject): Promise<Markup | null> {
    try {
      this.bundle ??= import(pathToFileURL(BUNDLE).href) as Promise<{ default: Render }>;
      return await (await this.bundle).default(page);
    } catch (error) {
      if (process.env.NODE_ENV === 'test') throw error;
      this.log.error(
        `The page "${page.component}" could not be rendered on the server`,
        (error as Error).stack,
      );
      return null;
    }
  }
}
