import { invalid, type Refusal } from '../../platform/errors/refusal.js';

/** The most rows that a file may have. */
export const MAX_ROWS = 20_000;

/** Where in a file something is wrong: its line and its cell there, both counted from 1. */
export type Place = { line: number; column: number };

const where = ({ line, column }: Place) => `Line ${line}, column ${column}`;

export const emptyFile = (): Refusal =>
  invalid({
    file: {
      code: 'empty_file',
      sentence: 'The file has no rows. Its first line names the columns, and each line after it is a row.',
    },
  });

export const workbook = (): Refusal =>
  invalid({
    file: {
      code: 'workbook',
      sentence: 'This is an Excel workbook and no CSV file. Save it as "CSV UTF-8", then try again.',
    },
  });

export const unreadableCharacter = (place: Place): Refusal =>
  invalid({
    file: {
      code: 'unreadable_character',
      sentence: `${where(place)}: a character cannot be read. Save the file as "CSV UTF-8", then try again.`,
      limits: place,
    },
  });

export const brokenQuote = (place: Place): Refusal =>
  invalid({
    file: {
      code: 'broken_quote',
      sentence: `${where(place)}: a quotation mark is never closed, or stands in the middle of a cell. Quote the whole cell, and write a quotation mark within it twice.`,
      limits: place,
    },
  });

export const unevenRow = (place: Place): Refusal =>
  invalid({
    file: {
      code: 'uneven_row',
      sentence: `${where(place)}: this row has more or fewer cells than the first line. Quote cells in which the separator stands.`,
      limits: place,
    },
  });

export const tooManyRows = (): Refusal =>
  invalid({
    file: {
      code: 'too_many_rows',
      sentence: `The file has more than ${MAX_ROWS.toLocaleString('en')} rows. Divide it, and import one part after the other.`,
      limits: { max: MAX_ROWS },
    },
  });

export const unknownColumn = (name: string, column: number): Refusal =>
  invalid({
    [name]: {
      code: 'unknown_column',
      sentence: `${where({ line: 1, column })}: "${name}" is not a column that can be imported here. Take it out, or correct its name.`,
      limits: { line: 1, column },
    },
  });

export const repeatedColumn = (name: string, column: number): Refusal =>
  invalid({
    [name]: {
      code: 'repeated_column',
      sentence: `${where({ line: 1, column })}: "${name}" is there twice. Take one of them out.`,
      limits: { line: 1, column },
    },
  });

export const missingColumn = (name: string): Refusal =>
  invalid({
    [name]: {
      code: 'missing_column',
      sentence: `Line 1: the column "${name}" is missing. It says whose row it is.`,
      limits: { line: 1 },
    },
  });

/** @param line of the first of them */
export const repeatedRow = (name: string, line: number): Refusal =>
  invalid({
    [name]: {
      code: 'repeated_row',
      sentence: `Line ${line} has the same ${name}. Only the first of them is imported.`,
      limits: { line },
    },
  });
