import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../config/project-root.js';
import type { DocumentBundle } from './documents.view.js';

const BUNDLE = join(projectRoot, 'dist/ssr/documents.js');

let bundle: Promise<DocumentBundle> | undefined;

/** Files that people read are in the words of the pages, which are built apart from the server. */
export function loadDocuments(): Promise<DocumentBundle> {
  bundle ??= (import(pathToFileURL(BUNDLE).href) as Promise<{ documents: DocumentBundle }>).then(
    ({ documents }) => documents,
  );
  return bundle;
}
