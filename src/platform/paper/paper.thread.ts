import { zipSync } from 'fflate';
import type { Paper } from '../../rules/paper.js';
import type { Sheet } from '../../rules/sheet.js';
import { writeXlsx } from '../spreadsheet/write-xlsx.thread.js';
import { writePdf } from './write-pdf.thread.js';

export type ZippedFile = { name: string; text: string };

export const xlsx = (sheets: Sheet[]): Promise<Buffer> => writeXlsx(sheets);

export const pdf = (paper: Paper): Promise<Buffer> => writePdf(paper);

/** The time within the archive is fixed, so that the same files give the same bytes. */
export const zip = (files: ZippedFile[]): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ name, text }) => [name, new TextEncoder().encode(text)])), {
    mtime: new Date(1980, 0, 1),
  });
