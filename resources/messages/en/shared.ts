import type { Status } from '@server/rules/expiry';
import type { PaymentStatus } from '@server/rules/payment-status';
import type { Role } from '@server/rules/roles';

/** Of what several screens have: the frame around pages, controls, and the words of the trade. */
export const shared = {
  skip: 'Skip to content',
  theme: { light: 'Switch to light theme', dark: 'Switch to dark theme' },
  copy: { done: 'Copied', selected: 'Selected, not copied yet' },
  password: { show: 'Show what is typed', hide: 'Hide what is typed' },
  optional: 'Optional',
  frame: { about: 'Management System', poweredBy: 'Powered by' },

  actions: {
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    delete: 'Delete',
    edit: 'Edit',
    renew: 'Renew',
    retry: 'Retry',
    save: 'Save changes',
    again: 'Try again',
    clear: 'Clear filters',
  },

  status: { active: 'Active', inactive: 'Inactive', expired: 'Expired' } as Record<Status, string>,
  paymentStatus: { pending: 'Pending', paid: 'Paid', failed: 'Failed' } as Record<PaymentStatus, string>,
  role: { admin: 'Admin', user: 'User' } as Record<Role, string>,
};
