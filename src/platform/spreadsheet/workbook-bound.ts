import { HttpStatus } from '@nestjs/common';
import { Refusal } from '../errors/refusal.js';

/** A workbook is held in memory whole; a CSV file is not. */
export const MAX_WORKBOOK_ROWS = 10_000;

/** Also as CSV files, since the sheets are compared with each other. */
export const monthTooLong = () =>
  new Refusal(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'A sheet has at most 10,000 rows here, and this month has more. Download its payments as CSV from their list, and the receivables of its last day from their page.',
    { code: 'month_too_long' },
  );

export const workbookTooLong = () =>
  new Refusal(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'An Excel file has at most 10,000 rows here, and this list has more. Narrow it by a filter, or take the CSV file.',
    { code: 'workbook_too_long' },
  );
