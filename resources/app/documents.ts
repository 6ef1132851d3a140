import type { DocumentBundle } from '@server/platform/inertia/documents.view';
import { listForm } from '@/documents/list-form';
import { monthBook } from '@/documents/month-book';
import { invoiceDocument, receiptDocument } from '@/documents/papers';

/** Built beside the pages; the server loads it to write files in their words. */
export const documents: DocumentBundle = { listForm, monthBook, invoiceDocument, receiptDocument };
