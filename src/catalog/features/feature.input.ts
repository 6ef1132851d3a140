import { IsBoolean, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { HasAtMost, IsCount, IsText } from '../../platform/http/fields.js';
import { AsBoolean, IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';

/** api §1 */
export class FeatureInput {
  @IsText('Title', 200)
  title: string;

  @IsText('Description', 5000)
  description: string;

  /** What readers of Indonesian see instead; omitted, it is kept as long as the title is (catalog §4). */
  @IsOptional()
  @HasAtMost(200, 'Title in Indonesian')
  @IsString({ message: 'Title in Indonesian must be text.' })
  title_indonesian?: string | null;

  @IsOptional()
  @HasAtMost(5000, 'Description in Indonesian')
  @IsString({ message: 'Description in Indonesian must be text.' })
  description_indonesian?: string | null;

  /** An icon name; an unknown one is shown as Settings (catalog §4). */
  @IsOptional()
  @Matches(/^[A-Za-z][A-Za-z0-9]{0,49}$/, { message: 'Icon must be the name of an icon, such as Settings.' })
  @IsString({ message: 'Icon must be the name of an icon, such as Settings.' })
  icon?: string;

  @IsCount('Order', 1)
  order_num: number;

  @IsOptional()
  @IsBoolean({ message: 'Active must be true or false.' })
  is_active?: boolean;
}

export const FEATURE_SORTS = {
  order_num: { orderNum: 'asc', id: 'asc' },
  '-order_num': { orderNum: 'desc', id: 'desc' },
  title: { titleOrder: 'asc', id: 'asc' },
  '-title': { titleOrder: 'desc', id: 'desc' },
  created_at: { createdAt: 'asc', id: 'asc' },
  '-created_at': { createdAt: 'desc', id: 'desc' },
} satisfies Sorts;
export type FeatureSort = keyof typeof FEATURE_SORTS;

export class FeatureListQuery extends ListQuery {
  @IsOptional()
  @AsBoolean()
  @IsIn([true, false], { message: 'is_active must be true or false.' })
  is_active?: boolean;

  @IsSort(FEATURE_SORTS)
  sort: FeatureSort = 'order_num';
}
