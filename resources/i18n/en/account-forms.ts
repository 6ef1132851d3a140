import type { Role } from '@server/rules/roles';
import type { Right } from '@/lib/role-rights';

/** Forms and questions about one account, which no list waits for. */
export const accountForms = {
  hints: {
    username: '3 to 50 letters, digits, dots, dashes or underscores. Used to sign in.',
    fullName: 'Used in messages and on invoices. Without one, they use the username.',
    address: 'Shown on invoices.',
    taxId: '15 or 16 digits, or 22 with the branch.',
    password: 'At least 6 characters.',
    whatsapp: 'In 08xxx or 62xxx format. Reminders are sent to it.',
  },
  roleHints: {
    admin: 'Staff: may see and change everything in this console.',
    finance: 'Staff: invoices, payments, refunds and reports; reads the rest.',
    support: 'Staff: licenses, messages, and the data and passwords of customers; reads the rest.',
    sales: 'Staff: customers, subscriptions, licenses, invoices and payments; no refunds.',
    cashier:
      'Staff: customers, licenses, payments and renewals; takes back what they recorded themselves, within a day.',
    viewer: 'Staff: reads customers, money and reports; changes nothing.',
    user: 'A customer: can see only their own licenses and subscriptions.',
  } satisfies Record<Role, string>,

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
      corrections: 'Taking back one’s own entries within a day',
      ledger: 'Refunds, reversals, credit, reviews',
      totals: 'Totals of money and their charts',
      messages: 'Messages',
      imports: 'Imports of files',
      plans: 'Plans and prices',
      full: 'Staff accounts, deletions, audit log, API keys, webhooks, settings',
    } satisfies Record<Right, string>,
  },

  edit: {
    title: 'Edit User',
    done: (name: string) => `User ${name} was saved.`,
    ownRole: 'This is your own account: you will be signed out, and may not see these pages again.',
    newRole: (name: string) => `${name} will be signed out everywhere and has to sign in again.`,
  },

  password: {
    save: 'Change password',
    /** Before the name. */
    lead: 'A new password for ',
    own: 'You will have to sign in again with it.',
    other: 'This signs the user out everywhere.',
    done: 'Password updated successfully',
  },

  limits: {
    save: 'Save limits',
    /** Before the name. */
    lead: 'They replace the limits of the plan for every license of ',
    text: 'Leave a field empty to use the limit of the plan.',
    planLimit: "The plan's own",
    customers: 'Max customers',
    routers: 'Max mikrotik',
    done: (name: string) => `The limits of ${name} were saved.`,
  },

  unlock: {
    title: 'Sign-in',
    text: 'After too many failed sign-ins a user has to wait. Unlock the account to let them try again now. The password does not change.',
    done: (name: string) => `${name} can try to sign in again now.`,
    button: 'Unlock sign-in',
  },

  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    text: 'All sessions end now, nobody can sign in to the account, and its API keys are refused. You can reactivate it at any time.',
    customer: 'Routers are not touched: licenses and subscriptions go on, and so do messages and invoices.',
    staff: 'What they recorded stays.',
    done: (name: string) => `${name} is suspended.`,
  },

  reactivate: {
    title: (name: string) => `Reactivate ${name}?`,
    text: 'The account can be signed in to again with its password, and its API keys work again.',
    customer: 'Licenses and subscriptions were not affected.',
    staff: 'If the password may be known to others, change it first.',
    done: (name: string) => `${name} can sign in again.`,
  },

  remove: {
    title: 'Are you sure you want to delete this user?',
    confirm: 'Delete user',
    text: 'The licenses stay and keep working, without an owner. A user who still has subscriptions cannot be deleted. The user can be restored for 30 days.',
    done: (name: string) => `User ${name} was deleted.`,
  },
};
