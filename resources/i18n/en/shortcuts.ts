/** The list of keyboard shortcuts. */
export const shortcuts = {
  or: 'or',
  search: 'Search this list',
  create: 'Create something new',
  rows: 'Next and previous row',
  open: 'Open the row',
  select: 'Select the row',
  pay: 'Record a payment of the row',
  renew: 'Renew the row',
  list: 'Show this list',
};
