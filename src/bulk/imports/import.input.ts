import {
  ArrayMaxSize,
  IsArray,
  IsBase64,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
} from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { AsBoolean, ListQuery } from '../../platform/lists/list-query.js';
import { IsSort, type Sorts } from '../../platform/lists/list-sorts.js';
import { IsText, MAX_COUNT } from '../../platform/http/fields.js';
import { MAX_COLUMNS } from './file-refusals.js';
import { CSV_COLUMNS, FILE_KINDS, type FileKind, type Outcome, OUTCOMES } from '../../rules/csv.js';

export class ImportInput {
  @JSONSchema({ description: 'The bytes of the file, encoded in base64.' })
  @IsBase64({}, { message: 'Send the file in base64.' })
  file: string;

  /** Columns with other names are not refused: they are guessed, and chosen before the check. */
  @IsOptional()
  @IsBoolean({ message: 'mapping must be true or false.' })
  mapping?: boolean;
}

/** An empty text stands for a column that is not imported. */
const CHOICES = ['', ...new Set(Object.values(CSV_COLUMNS).flat())];

const LINE = 'line must be the line of a row.';

export class ChosenColumnsInput {
  /** The field of each column, in the order of the file; an empty text for one that is not imported. */
  @ArrayMaxSize(MAX_COLUMNS, { message: `Send at most ${MAX_COLUMNS} columns.` })
  @IsArray({ message: 'Send the fields as a list.' })
  @IsIn(CHOICES, { each: true, message: 'Name a field for each column, or send an empty text.' })
  columns: string[];

  /** For rows without a plan. */
  @IsOptional()
  @IsText('Plan', 50)
  plan_type?: string | null;
}

export class MendedRowInput {
  @Max(MAX_COUNT, { message: LINE })
  @Min(1, { message: LINE })
  @IsInt({ message: LINE })
  line: number;

  /** The new cells, by field. */
  @JSONSchema({ additionalProperties: { type: 'string' } })
  @IsObject({ message: 'Send the cells by field.' })
  cells: Record<string, unknown>;
}

export class ImportStartQuery {
  @IsOptional()
  @IsIn(FILE_KINDS)
  kind: FileKind = 'customers';
}

export const IMPORT_ROW_SORTS = {
  line: { line: 'asc', id: 'asc' },
  '-line': { line: 'desc', id: 'desc' },
} satisfies Sorts;
export type ImportRowSort = keyof typeof IMPORT_ROW_SORTS;

export class ImportRowQuery extends ListQuery {
  @IsOptional()
  @IsIn(OUTCOMES, { message: `outcome must be one of ${OUTCOMES.join(', ')}.` })
  outcome?: Outcome;

  /** Rows that take something away: an end moved back, a payment, a lower price, access, a customer, or an entry. */
  @IsOptional()
  @AsBoolean()
  @IsIn([true, false], { message: 'takes_away must be true or false.' })
  takes_away?: boolean;

  /** Rows that stayed when the import was undone. */
  @IsOptional()
  @AsBoolean()
  @IsIn([true], { message: 'kept can only be true.' })
  kept?: boolean;

  @IsSort(IMPORT_ROW_SORTS)
  sort: ImportRowSort = 'line';
}

export class ImportPageQuery extends ImportRowQuery {
  override per_page = 50;
}
