import { HttpStatus } from '@nestjs/common';
import { Refusal } from '../errors/refusal.js';

/** A workbook is held in memory whole; a CSV file is not. */
export const MAX_WORKBOOK_ROWS = 10_000;

export const workbookTooLong = () =>
  new Refusal(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'An Excel file has at most 10,000 rows here, and this list has more. Narrow it by a filter, or take the CSV file.',
    { code: 'workbook_too_long' },
  );
