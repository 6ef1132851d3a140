import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { projectRoot } from '../config/project-root.js';
import type { PageObject } from './page.js';

export type Markup = { head: string[]; body: string };

const BUNDLE = join(projectRoot, 'dist/ssr/ssr.js');

/** Renders in a separate thread: a page takes as long as a hundred verifications (docs/performance.md). */
@Injectable()
export class ServerRenderer implements OnApplicationShutdown {
  private readonly log = new Logger(ServerRenderer.name);
  private readonly thread = new Piscina<PageObject, Markup>({
    filename: pathToFileURL(BUNDLE).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    recordTiming: false,
    niceIncrement: 10,
  });

  async render(page: PageObject): Promise<Markup | null> {
    try {
      return await this.thread.run(page);
    } catch (error) {
      if (process.env.NODE_ENV === 'test') throw error;
      this.log.error(
        `The page "${page.component}" could not be rendered on the server`,
        (error as Error).stack,
      );
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.destroy();
  }
}
