import type { RowSum } from '../../platform/lists/list.view.js';

/** False for staff who see no totals of money; null for more rows than are added up. Whole rupiah. */
export type FilteredSums = false | { by: RowSum[] | null };
