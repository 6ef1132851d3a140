/** Messages of dialogs and message texts that several pages use. */
const DIALOGS: Record<string, string[]> = {
  legal: ['landing'],
  batch: ['rotation'],
  batches: ['batch'],
  'import-run': ['audit'],
  dashboard: ['messages', 'renewal', 'sending'],
  invoice: ['pay'],
  'payment-reviews': ['invoice'],
  subscriptions: ['renewal'],
  account: ['own-password', 'users'],
  'own-password': ['users'],
  users: ['new-customer'],
  'staff-member': ['account-forms', 'audit', 'licenses', 'messages', 'user', 'users'],
  'add-subscription': ['new-customer', 'renewal', 'sending'],
  'bulk-sale': ['pay', 'sending'],
  'plan-change': ['renewal'],
  'pay-link': ['sending'],
  'pay-all': ['pay'],
  'record-payment': ['sending'],
  correction: ['record-payment'],
  rotation: ['sending'],
  home: ['dashboard', 'licenses', 'user'],
  router: ['router-silence', 'routers'],
  license: ['audit', 'licenses', 'messages', 'routers', 'subscriptions', 'user', 'users'],
  user: ['audit', 'licenses', 'messages', 'subscriptions', 'users'],
};

/** The files of messages that a page or a dialog needs. An untranslated one is missing from its language. */
export const wordsOf = (page: string): string[] => ['shared', page, ...(DIALOGS[page] ?? [])];
