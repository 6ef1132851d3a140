import { IsBase64, IsIn, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { AsBoolean, ListQuery } from '../../platform/lists/list-query.js';
import { IsSort, type Sorts } from '../../platform/lists/list-sorts.js';
import { CSV_KINDS, type CsvKind, type Outcome, OUTCOMES } from '../../rules/csv.js';

export class ImportInput {
  @JSONSchema({ description: 'The bytes of the file, encoded in base64.' })
  @IsBase64({}, { message: 'Send the file in base64.' })
  file: string;
}

export class ImportStartQuery {
  @IsOptional()
  @IsIn(CSV_KINDS)
  kind: CsvKind = 'users';
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

  @IsSort(IMPORT_ROW_SORTS)
  sort: ImportRowSort = 'line';
}

export class ImportPageQuery extends ImportRowQuery {
  override per_page = 50;
}
