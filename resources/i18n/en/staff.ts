import type { UserSort } from '@server/accounts/users/user.input';

/** The list of staff; their forms have the words of users. */
export const staff = {
  noun: { one: 'member of staff', many: 'members of staff' },
  failure: 'Failed to load staff',
  search: 'Search by name, email or WhatsApp',
  role: 'Role of staff',
  anyRole: 'Any role',
  orders: {
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
    username: 'Username A–Z',
    '-username': 'Username Z–A',
    '-last_sign_in_at': 'Signed in most recently',
    last_sign_in_at: 'Not signed in for longest',
  } satisfies Partial<Record<UserSort, string>>,
  create: 'New member of staff',
  nothing: {
    title: 'No staff found',
    text: 'Add who works with you: each with an account and a role of their own.',
  },
};
