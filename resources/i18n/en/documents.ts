import { formatNumber } from '@/lib/format';

/** Words of files that are in no page. */
export const documents = {
  total: (count: number) => `Total of ${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`,
  /** Stands in the name of a file for what was searched. */
  searched: 'search',
};
