import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { MAX_COUNT } from '../http/fields.js';
import { isStorable, UNSTORABLE_SENTENCE } from '../http/json-body.js';
import { trimmed } from '../../rules/plain-text.js';

const MAX_PAGE = 100;

/** Converts `?page=2`; anything that is not a plain number stays text and is refused. */
export const AsNumber = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
  );

export const AsBoolean = () =>
  Transform(({ value }: { value: unknown }) =>
    value === 'true' || value === 'false' ? value === 'true' : value,
  );

export const IsRowId = (name: string) => {
  const message = `${name} must be the id of a row.`;
  return applyDecorators(AsNumber(), IsInt({ message }), Min(1, { message }), Max(MAX_COUNT, { message }));
};

const IsStorable = () =>
  ValidateBy({
    name: 'isStorable',
    validator: {
      validate: (value) => typeof value !== 'string' || isStorable(value),
      defaultMessage: () => UNSTORABLE_SENTENCE,
    },
  });

/** The parameters of every list (lists §1). Lists add their own `sort` and filters. */
export class ListQuery {
  @JSONSchema({ description: 'Case-insensitive part of a text to search for.' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? trimmed(value) : value))
  @IsStorable()
  @MaxLength(200, { message: 'Search for at most 200 characters.' })
  @IsString({ message: 'Send q once, as text.' })
  q = '';

  @JSONSchema({ description: 'How many rows to send at once.' })
  @IsOptional()
  @AsNumber()
  @Max(500, { message: 'per_page must be a whole number from 1 to 500.' })
  @Min(1, { message: 'per_page must be a whole number from 1 to 500.' })
  @IsInt({ message: 'per_page must be a whole number from 1 to 500.' })
  per_page = 100;

  @JSONSchema({ description: 'For people who type it; programs follow the `Link` header.' })
  @IsOptional()
  @AsNumber()
  @Max(MAX_PAGE, {
    message: `page goes up to ${MAX_PAGE}. To go on, follow the addresses in the Link header.`,
  })
  @Min(1, { message: 'page must be a whole number from 1 to 100.' })
  @IsInt({ message: 'page must be a whole number from 1 to 100.' })
  page?: number;

  @JSONSchema({ description: 'From a `Link` header; what is in it means nothing to anybody else.' })
  @IsOptional()
  @MaxLength(1000, { message: 'The cursor is not valid. Start again from the first page.' })
  @IsString({ message: 'Send cursor once, as it stands in the Link header.' })
  cursor?: string;
}

export const PAGING = ['page', 'per_page', 'cursor'] as const;

export type Unpaged<Query extends ListQuery> = Omit<Query, (typeof PAGING)[number]>;

/** Sorts by their names in the address. Each ends in the id, so that the order is total. */
export type Sorts = Record<string, Record<string, string>>;

export const IsSort = (sorts: Sorts) => {
  const names = Object.keys(sorts);
  return applyDecorators(IsIn(names, { message: `sort must be one of ${names.join(', ')}.` }), IsOptional());
};
