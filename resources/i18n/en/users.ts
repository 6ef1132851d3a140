import { ALL_DIGITS } from '@server/rules/plain-text';
import { WHATSAPP_NUMBER_ERROR } from '@server/rules/whatsapp-number';
import type { AccountStatus, UserSort } from '@server/accounts/users/user.input';

export const users = {
  anyway: 'Save anyway',
  newPassword: {
    first: 'New password',
    repeated: 'Confirm password',
    hint: 'At least 6 characters.',
    unequal: 'Passwords do not match',
    short: 'Password must be at least 6 characters long',
  },
  noun: { one: 'user', many: 'users' },
  failure: 'Failed to fetch users',
  search: 'Search by name, email or WhatsApp',
  lists: { all: 'All', customers: 'Customers', staff: 'Staff', erased: 'Erased' },
  roles: { label: 'Role of staff', any: 'Any role' },
  factor: {
    label: 'Second factor',
    all: 'With or without second factor',
    any: 'Second factor',
    none: 'No second factor',
  },
  status: { label: 'Sign-in', any: 'Any sign-in' },
  statuses: { active: 'Open', suspended: 'Suspended' } satisfies Record<AccountStatus, string>,
  orders: {
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
    name: 'Name A–Z',
    '-name': 'Name Z–A',
    username: 'Username A–Z',
    '-username': 'Username Z–A',
    full_name: 'Full name A–Z',
    '-full_name': 'Full name Z–A',
    '-owed': 'Most owed first',
    owed: 'Least owed first',
    ends_at: 'Ending soonest first',
    '-ends_at': 'Ending latest first',
    '-last_sign_in_at': 'Signed in most recently',
    last_sign_in_at: 'Not signed in for longest',
  } satisfies Record<UserSort, string>,
  debt: { label: 'Debt', any: 'Any debt', some: 'Owes something', overdue: 'Owes something late' },
  ends: {
    label: 'Ends',
    any: 'Any end',
    overdue: 'Ended',
    '7_days': 'Within 7 days',
    '30_days': 'Within 30 days',
    this_month: 'This month',
  },
  stats: { total: 'Total', withStaff: 'with staff', filtered: 'Filtered' },
  nothing: { title: 'No users found', text: 'Create the first customer.' },

  card: {
    email: 'Email',
    whatsapp: 'WhatsApp',
    created: 'Created',
    lastSignIn: 'Last sign-in',
    neverSignedIn: 'Never',
    edit: (name: string) => `Edit ${name}`,
    password: (name: string) => `Change password of ${name}`,
    limits: (name: string) => `Limits of ${name}`,
    remove: (name: string) => `Delete ${name}`,
  },

  fields: {
    username: 'Username',
    fullName: 'Full name',
    company: 'Company',
    address: 'Address',
    taxId: 'Tax ID (NPWP)',
    /** Folds company, address and tax id. */
    billed: 'Company, address, tax ID',
    more: 'More: email, company, address',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    whatsapp: 'WhatsApp number',
    wrongNumber: WHATSAPP_NUMBER_ERROR,
    unclearNumber: ALL_DIGITS,
    role: 'Role',
  },

  create: {
    title: 'Create User',
    staff: 'New member of staff',
    save: 'Create user',
    done: (name: string) => `User ${name} was created.`,
  },

  /** For a new member of staff. */
  staff: {
    numberHint: 'In 08xxx or 62xxx format. You can send the password to it.',
    passwordHint: 'Made for you, and sent with the message. It can be changed after signing in.',
    title: (name: string) => `${name} is ready`,
    text: 'Send this message to your new colleague. The password is shown only here.',
    copy: 'Copy message',
    done: 'Done',
    send: 'Send on WhatsApp',
    message: ({ name, url, username, password }: Record<'name' | 'url' | 'username' | 'password', string>) =>
      `Hello ${name}, this is your account:\n\nSign in: ${url}\nUsername: ${username}\nPassword: ${password}\n\nPlease choose a password of your own after signing in.`,
  },

  password: { title: 'Change Password' },

  suspend: {
    of: (name: string) => `Suspend ${name}`,
    button: 'Suspend',
  },
  reactivate: {
    of: (name: string) => `Reactivate ${name}`,
    button: 'Reactivate',
  },

  limits: { title: 'Limits' },
};
