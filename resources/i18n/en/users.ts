import type { Role } from '@server/rules/roles';
import { ALL_DIGITS } from '@server/rules/plain-text';
import { WHATSAPP_NUMBER_ERROR } from '@server/rules/whatsapp-number';
import type { UserSort } from '@server/accounts/users/user.input';
import type { Right } from '@/lib/role-rights';

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
  roles: { all: 'All', user: 'Customers', staff: 'Staff', erased: 'Erased', label: 'Role of staff', any: 'Any role' },
  factor: { any: 'Second factor', none: 'No second factor' },
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
  stats: { total: 'Total', filtered: 'Filtered' },
  nothing: { title: 'No users found', text: 'Create the first account, for staff or for a customer.' },

  card: {
    email: 'Email',
    whatsapp: 'WhatsApp',
    created: 'Created',
    edit: (name: string) => `Edit ${name}`,
    password: (name: string) => `Change password of ${name}`,
    limits: (name: string) => `Limits of ${name}`,
    remove: (name: string) => `Delete ${name}`,
  },

  fields: {
    username: 'Username',
    usernameHint: '3 to 50 letters, digits, dots, dashes or underscores. Used to sign in.',
    fullName: 'Full name',
    fullNameHint: 'Messages and invoices are made out to it; without one, to the username.',
    company: 'Company',
    address: 'Address',
    addressHint: 'Stands on invoices.',
    taxId: 'Tax id (NPWP)',
    taxIdHint: '15 or 16 digits, or 22 with the branch.',
    /** Folds company, address and tax id. */
    billed: 'Company, address, tax id',
    more: 'More: email, company, address',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least 6 characters.',
    whatsapp: 'WhatsApp number',
    whatsappHint: 'In 08xxx or 62xxx format. Reminders are sent to it.',
    wrongNumber: WHATSAPP_NUMBER_ERROR,
    unclearNumber: ALL_DIGITS,
    role: 'Role',
    roleHints: {
      admin: 'Staff: may see and change everything in this console.',
      finance: 'Staff: invoices, payments, refunds and reports; reads the rest.',
      support: 'Staff: licenses, messages, and the data and passwords of customers; reads the rest.',
      sales: 'Staff: customers, subscriptions, licenses, invoices and payments; no refunds.',
      viewer: 'Staff: reads customers, money and reports; changes nothing.',
      user: 'A customer: can see only their own licenses and subscriptions.',
    } satisfies Record<Role, string>,
  },

  rights: {
    title: 'What each role of staff may do',
    table: 'Rights of staff',
    what: 'What',
    reads: 'reads',
    may: 'does',
    no: 'neither',
    rows: {
      customers: 'Customers, notes, limits',
      passwords: 'Passwords and unlocking of customers',
      licenses: 'Licenses',
      keys: 'New keys for licenses',
      subscriptions: 'Subscriptions, renewals',
      invoices: 'Invoices',
      payments: 'Recording payments',
      ledger: 'Refunds, reversals, credit, reviews',
      totals: 'Revenue and trends',
      messages: 'Messages',
      imports: 'Imports of files',
      plans: 'Plans and prices',
      full: 'Staff accounts, deletions, audit, API keys, webhooks, settings',
    } satisfies Record<Right, string>,
  },

  create: { title: 'Create User', save: 'Create user', done: (name: string) => `User ${name} was created.` },

  edit: {
    title: 'Edit User',
    done: (name: string) => `User ${name} was saved.`,
    ownRole: 'This is your own account: you will be signed out, and may not see these pages again.',
    newRole: (name: string) => `${name} will be signed out everywhere and has to sign in again.`,
  },

  unlock: {
    title: 'Sign-in',
    text: 'After too many failed sign-ins a user has to wait. Unlock the account to let them try again now. The password does not change.',
    done: (name: string) => `${name} can try to sign in again now.`,
    button: 'Unlock sign-in',
  },

  password: {
    title: 'Change Password',
    save: 'Change password',
    /** Before the name. */
    lead: 'A new password for ',
    own: 'You will have to sign in again with it.',
    other: 'This signs the user out everywhere.',
    done: 'Password updated successfully',
  },

  limits: {
    title: 'Limits',
    save: 'Save limits',
    /** Before the name. */
    lead: 'They replace the limits of the plan for every license of ',
    text: 'Leave a field empty to use the limit of the plan.',
    planLimit: "The plan's own",
    customers: 'Max customers',
    routers: 'Max mikrotik',
    done: (name: string) => `The limits of ${name} were saved.`,
  },

  remove: {
    title: 'Are you sure you want to delete this user?',
    button: 'Delete user',
    text: 'The licenses stay and keep working, without an owner. A user who still has subscriptions cannot be deleted. The user can be restored for 30 days.',
    done: (name: string) => `User ${name} was deleted.`,
  },
};
