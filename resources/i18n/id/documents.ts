import { formatNumber } from '@/lib/format';
import type { Messages } from '../en';

export const documents: Messages['documents'] = {
  total: (count) => `Jumlah ${formatNumber(count)} baris`,
  searched: 'pencarian',
};
