import { invalid, type Refusal } from '../../platform/errors/refusal.js';

export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;

export type FilePosition = { line: number; column: number };

const where = ({ line, column }: FilePosition) => `Line ${line}, column ${column}`;

export const emptyFile = (): Refusal =>
  invalid({
    file: {
      code: 'empty_file',
      sentence: 'The file has no rows. Its first line names the columns, and each line after it is a row.',
    },
  });

export const oldWorkbook = (): Refusal =>
  invalid({
    file: {
      code: 'old_workbook',
      sentence:
        'This workbook is of an old kind or has a password. Save it as .xlsx without a password, then try again.',
    },
  });

export const webPage = (): Refusal =>
  invalid({
    file: {
      code: 'web_page',
      sentence:
        'This is a web page or an XML file, whatever its name ends with. Open it in Excel or LibreOffice, save it as .xlsx, then try again.',
    },
  });

export const allHidden = (): Refusal =>
  invalid({
    file: {
      code: 'all_hidden',
      sentence:
        'All rows of this workbook are hidden. Show its sheets and rows, take its filters off, save it, then try again.',
    },
  });

export const brokenWorkbook = (): Refusal =>
  invalid({
    file: {
      code: 'broken_workbook',
      sentence:
        'This is neither an Excel workbook (.xlsx) nor a CSV file. Save the table as one of them, then try again.',
    },
  });

export const largeWorkbook = (): Refusal =>
  invalid({
    file: {
      code: 'large_workbook',
      sentence: `The workbook is too large: sheets may have ${MAX_COLUMNS} columns, and about 20,000 rows. Copy the table alone into a new workbook, then try again.`,
      limits: { max: MAX_COLUMNS },
    },
  });

export const unreadableCharacter = (place: FilePosition): Refusal =>
  invalid({
    file: {
      code: 'unreadable_character',
      sentence: `${where(place)}: a character cannot be read. Save the file as "CSV UTF-8", then try again.`,
      limits: place,
    },
  });

export const brokenQuote = (place: FilePosition): Refusal =>
  invalid({
    file: {
      code: 'broken_quote',
      sentence: `${where(place)}: a quotation mark is never closed or is in the middle of a cell. Quote the whole cell, and double each quotation mark within it.`,
      limits: place,
    },
  });

export const unevenRow = (place: FilePosition): Refusal =>
  invalid({
    file: {
      code: 'uneven_row',
      sentence: `${where(place)}: this row has more or fewer cells than the first line. Quote cells that contain the separator.`,
      limits: place,
    },
  });

export const tooManyRows = (): Refusal =>
  invalid({
    file: {
      code: 'too_many_rows',
      sentence: `The file has more than ${MAX_ROWS.toLocaleString('en')} rows. Split it and import the parts one after the other.`,
      limits: { max: MAX_ROWS },
    },
  });

export const repeatedColumn = (name: string, place: FilePosition): Refusal =>
  invalid({
    [name]: {
      code: 'repeated_column',
      sentence: `${where(place)}: the column "${name}" appears twice. Remove one of them.`,
      limits: place,
    },
  });

export const missingColumn = (name: string, line: number): Refusal =>
  invalid({
    [name]: {
      code: 'missing_column',
      sentence: `Line ${line}: the column "${name}" is missing. The rows cannot be read without it.`,
      limits: { line },
    },
  });

/** @param shown such as `#N/A` */
export const errorCell = (shown: string) => ({
  code: 'error_cell' as const,
  sentence: `The spreadsheet shows the error ${shown} here. Type the value instead.`,
});

export const notACustomer = (): Refusal =>
  invalid({
    wa_number: {
      code: 'not_a_customer',
      sentence:
        'This row looks like a heading, a total or a note, not like a customer. If it is one, give its number or username.',
    },
  });

/** @param found who exists here. @param other whom another cell of the row names */
export const twoCustomers = (found: string, other: string): Refusal =>
  invalid({
    same_customer: {
      code: 'two_customers',
      sentence: `This row is found as "${found}", and names "${other}". ${ASKED}`,
      limits: { found, other },
    },
  });

/** @param by what both rows have. @param other the name in this row */
export const sharedByTwo = (
  by: string,
  { line, name }: { line: number; name: string },
  other: string,
): Refusal =>
  invalid({
    same_customer: {
      code: 'shared_by_two',
      sentence: `Line ${line}, "${name}", and this row, "${other}", have the same ${by}. ${ASKED}`,
      limits: { line, found: name, other },
    },
  });

const ASKED = 'Are they one customer? Answer yes or no as same_customer.';

/** @param line of the first occurrence */
export const repeatedRow = (name: string, line: number): Refusal =>
  invalid({
    [name]: {
      code: 'repeated_row',
      sentence: `Line ${line} has the same ${name}. Only the first of them is imported.`,
      limits: { line },
    },
  });
