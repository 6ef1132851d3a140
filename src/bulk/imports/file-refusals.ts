import { invalid, type Refusal } from '../../platform/errors/refusal.js';

export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;

export type FilePosition = { line: number; column: number };

const where = ({ line, column }: FilePosition) => `Line ${line}, column ${column}`;

export const emptyFile = (): Refusal =>
  invalid(
    'file',
    'empty_file',
    'The file has no rows. Its first line names the columns, and each line after it is a row.',
  );

export const oldWorkbook = (): Refusal =>
  invalid(
    'file',
    'old_workbook',
    'This workbook is of an old kind or has a password. Save it as .xlsx without a password, then try again.',
  );

export const webPage = (): Refusal =>
  invalid(
    'file',
    'web_page',
    'This is a web page or an XML file, whatever its name ends with. Open it in Excel or LibreOffice, save it as .xlsx, then try again.',
  );

export const allHidden = (): Refusal =>
  invalid(
    'file',
    'all_hidden',
    'All rows of this workbook are hidden. Show its sheets and rows, take its filters off, save it, then try again.',
  );

export const brokenWorkbook = (): Refusal =>
  invalid(
    'file',
    'broken_workbook',
    'This is neither an Excel workbook (.xlsx) nor a CSV file. Save the table as one of them, then try again.',
  );

export const largeWorkbook = (): Refusal =>
  invalid(
    'file',
    'large_workbook',
    `The workbook is too large: sheets may have ${MAX_COLUMNS} columns, and about 20,000 rows. Copy the table alone into a new workbook, then try again.`,
    { max: MAX_COLUMNS },
  );

export const unreadableCharacter = (place: FilePosition): Refusal =>
  invalid(
    'file',
    'unreadable_character',
    `${where(place)}: a character cannot be read. Save the file as "CSV UTF-8", then try again.`,
    place,
  );

export const brokenQuote = (place: FilePosition): Refusal =>
  invalid(
    'file',
    'broken_quote',
    `${where(place)}: a quotation mark is never closed or is in the middle of a cell. Quote the whole cell, and double each quotation mark within it.`,
    place,
  );

export const unevenRow = (place: FilePosition): Refusal =>
  invalid(
    'file',
    'uneven_row',
    `${where(place)}: this row has more or fewer cells than the first line. Quote cells that contain the separator.`,
    place,
  );

export const tooManyRows = (): Refusal =>
  invalid(
    'file',
    'too_many_rows',
    `The file has more than ${MAX_ROWS.toLocaleString('en')} rows. Split it and import the parts one after the other.`,
    { max: MAX_ROWS },
  );

export const repeatedColumn = (name: string, place: FilePosition): Refusal =>
  invalid(
    name,
    'repeated_column',
    `${where(place)}: the column "${name}" appears twice. Remove one of them.`,
    place,
  );

export const missingColumn = (name: string, line: number): Refusal =>
  invalid(
    name,
    'missing_column',
    `Line ${line}: the column "${name}" is missing. The rows cannot be read without it.`,
    { line },
  );

/** @param shown such as `#N/A` */
export const errorCell = (shown: string) => ({
  code: 'error_cell' as const,
  sentence: `The spreadsheet shows the error ${shown} here. Type the value instead.`,
});

export const notACustomer = (): Refusal =>
  invalid(
    'wa_number',
    'not_a_customer',
    'This row looks like a heading, a total or a note, not like a customer. If it is one, give its number or username.',
  );

/** @param found who exists here. @param other whom another cell of the row names */
export const twoCustomers = (found: string, other: string): Refusal =>
  invalid(
    'same_customer',
    'two_customers',
    `This row is found as "${found}", and names "${other}". ${ASKED}`,
    { found, other },
  );

/** @param by what both rows have. @param other the name in this row */
export const sharedByTwo = (
  by: string,
  { line, name }: { line: number; name: string },
  other: string,
): Refusal =>
  invalid(
    'same_customer',
    'shared_by_two',
    `Line ${line}, "${name}", and this row, "${other}", have the same ${by}. ${ASKED}`,
    { line, found: name, other },
  );

const ASKED = 'Are they one customer? Answer under “Same customer”.';

/** @param line of the first occurrence */
export const repeatedRow = (name: string, line: number): Refusal =>
  invalid(
    name,
    'repeated_row',
    `Line ${line} has the same ${CALLED[name] ?? name.replaceAll('_', ' ')}. Only the first of them is imported.`,
    { line },
  );

/** Fields as screens call them. */
const CALLED: Record<string, string> = { wa_number: 'WhatsApp number', full_name: 'name' };
