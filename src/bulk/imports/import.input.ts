import {
  ArrayMaxSize,
  IsArray,
  IsBase64,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
} from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { AsBoolean, IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { IsText, MAX_COUNT } from '../../platform/http/fields.js';
import { UpdateSubscriptionInput } from '../../licensing/subscriptions/subscription.input.js';
import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import { MAX_COLUMNS } from './file-refusals.js';
import { CUSTOMER_COLUMNS, type Outcome, OUTCOMES } from '../../rules/csv.js';

export class ImportInput {
  @JSONSchema({ description: 'The bytes of the file, encoded in base64.' })
  @IsBase64({}, { message: 'Send the file in base64.' })
  file: string;

  /** Always so: columns with other names are guessed, and chosen before the check. */
  @IsOptional()
  @IsIn([true], { message: 'mapping can only be true: columns may have any names.' })
  mapping?: boolean;
}

/** What a row sells, as it is understood. */
export class ImportedSaleInput extends UpdateSubscriptionInput {
  /** Omitted: the plan's own. */
  @IsOptional()
  @IsIn(BILLING_PERIODS, { message: 'The months that are paid at once must be 1, 3, 6 or 12.' })
  billing_period?: BillingPeriod;
}

/** An empty text stands for a column that is not imported. */
const CHOICES = ['', ...CUSTOMER_COLUMNS];

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

  /** For rows that do not say; omitted, they are paid until an end that is to come. */
  @IsOptional()
  @IsIn(['pending'], { message: 'payment_status can only be pending.' })
  payment_status?: 'pending' | null;
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

export const IMPORT_ROW_SORTS = {
  line: { line: 'asc', id: 'asc' },
  '-line': { line: 'desc', id: 'desc' },
} satisfies Sorts;
export type ImportRowSort = keyof typeof IMPORT_ROW_SORTS;

export class ImportRowQuery extends ListQuery {
  @IsOptional()
  @IsIn(OUTCOMES, { message: `outcome must be one of ${OUTCOMES.join(', ')}.` })
  outcome?: Outcome;

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
