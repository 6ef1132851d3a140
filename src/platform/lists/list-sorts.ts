import { applyDecorators } from '@nestjs/common';
import { IsIn, IsOptional } from 'class-validator';

/** Sorts by their names in the address. Each ends in the id, so that the order is total. */
export type Sorts = Record<string, Record<string, string>>;

export const IsSort = (sorts: Sorts) => {
  const names = Object.keys(sorts);
  return applyDecorators(IsIn(names, { message: `sort must be one of ${names.join(', ')}.` }), IsOptional());
};
