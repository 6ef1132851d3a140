import type { FeatureSort } from '@server/catalog/features/feature.input';

export const features = {
  noun: { one: 'feature', many: 'features' },
  failure: 'Failed to fetch features',
  search: 'Search by title or description',
  all: 'All',
  orders: {
    order_num: 'Order',
    '-order_num': 'Order: last first',
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
    title: 'Title A–Z',
    '-title': 'Title Z–A',
  } satisfies Record<FeatureSort, string>,
  total: 'Total',
  nothing: { title: 'No features found', text: 'Add the first one, or reset to the built-in list.' },

  card: {
    order: (place: number) => `Order ${place}`,
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
  },

  fields: {
    title: 'Title',
    titleIndonesian: 'Title in Indonesian',
    indonesianHint: 'Empty: readers of Indonesian see the title and description above.',
    description: 'Description',
    descriptionIndonesian: 'Description in Indonesian',
    descriptionHint: 'Lines that begin with 1. or - or ✓ become lists. **bold** and *italic* work anywhere.',
    preview: 'Preview',
    icon: 'Icon',
    order: 'Order',
    orderHint: '1 comes first on the landing page.',
    isActive: 'Active: shown on the landing page',
  },

  icons: {
    choose: 'Choose an icon',
    search: 'Search icons',
    none: 'No icon matches.',
    list: 'Icons',
    /** `MessageCircle` → `Message circle`. */
    nameOf: (icon: string) => {
      const words = icon.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
      return words[0]!.toUpperCase() + words.slice(1);
    },
    group: (name: string) => name,
  },

  create: {
    title: 'Add Feature',
    save: 'Add feature',
    done: (name: string) => `Feature “${name}” was added.`,
  },
  edit: { title: 'Edit Feature', done: (name: string) => `Feature “${name}” was saved.` },

  remove: {
    title: 'Are you sure you want to delete this feature?',
    confirm: 'Delete feature',
    text: 'It is removed from the landing page. To hide it only for a while, make it inactive instead. This cannot be undone.',
    done: (name: string) => `Feature “${name}” was deleted.`,
  },

  reset: {
    open: 'Reset to Default',
    title: 'Are you sure you want to reset the features?',
    confirm: 'Reset features',
    text: 'All features are deleted, including your own, and the landing page shows the built-in list instead. This cannot be undone.',
    done: 'The features were reset to the built-in list.',
  },
};
