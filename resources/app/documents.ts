import type { DocumentBundle } from '@server/platform/inertia/documents.view';
import { listForm } from '@/documents/list-form';

/** Built beside the pages; the server loads it to write files in their words. */
export const documents: DocumentBundle = { listForm };
