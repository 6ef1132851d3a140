import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable } from '@nestjs/common';
import { projectRoot } from '../config/project-root.js';
import type { DocumentBundle } from './documents.view.js';

const BUNDLE = join(projectRoot, 'dist/ssr/documents.js');

/** Files that people read are in the words of the pages, which are built apart from the server. */
@Injectable()
export class Documents {
  private bundle?: Promise<DocumentBundle>;

  load(): Promise<DocumentBundle> {
    this.bundle ??= (import(pathToFileURL(BUNDLE).href) as Promise<{ documents: DocumentBundle }>).then(
      ({ documents }) => documents,
    );
    return this.bundle;
  }
}
