import type { Fields } from './fields.js';

export const FEATURE_FIELDS = {
  id: { readers: 'everybody' },
  title: { readers: 'everybody', isSet: true },
  description: { readers: 'everybody', isSet: true },
  title_indonesian: { readers: 'everybody', isSet: true },
  description_indonesian: { readers: 'everybody', isSet: true },
  icon: { readers: 'everybody', isSet: true },
  order_num: { readers: 'everybody', isSet: true },
  is_active: { readers: 'everybody', isSet: true },
  search_text: { readers: 'nobody' },
  created_at: { readers: 'nobody' },
} as const satisfies Fields;
