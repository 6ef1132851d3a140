/**
 * The calls of the browser, each with its operation and the sentence for failures without one (spec §8). Public calls
 * are
 * sent without the token, and their refusal does not end the session.
 */
export const CALLS = {
  'POST /login': { operation: 'auth_login', fallback: 'Login failed', isPublic: true },

  'PUT /me/locale': { operation: 'me_setLocale', fallback: 'Failed to change the language' },
  'POST /me/views': { operation: 'me_saveView', fallback: 'Failed to save the view' },
  'DELETE /me/views/:id': { operation: 'me_removeView', fallback: 'Failed to remove the view' },

  'GET /users': { operation: 'users_list', fallback: 'Failed to fetch users' },
  'POST /users': { operation: 'users_create', fallback: 'Failed to create user' },
  'PUT /users/:id': { operation: 'users_update', fallback: 'Failed to update user' },
  'DELETE /users/:id': { operation: 'users_remove', fallback: 'Failed to delete user' },
  'PUT /users/:id/password': { operation: 'users_setPassword', fallback: 'Failed to update password' },
  'POST /users/:id/unlock': { operation: 'users_unlock', fallback: 'Failed to unlock user' },
  'GET /users/:id/limits': { operation: 'users_limits', fallback: 'Failed to fetch users' },
  'PUT /users/:id/limits': { operation: 'users_setLimits', fallback: 'Failed to update user' },
  'PUT /users/:id/notes': { operation: 'users_setNotes', fallback: 'Failed to save the notes' },

  'PUT /users/:id/messages': {
    operation: 'messagepreferences_set',
    fallback: 'Failed to save the choice',
  },

  'GET /users.csv': { operation: 'exports_users', fallback: 'Failed to fetch users' },
  'GET /licenses.csv': { operation: 'exports_licenses', fallback: 'Failed to fetch data' },
  'GET /subscriptions.csv': { operation: 'exports_subscriptions', fallback: 'Failed to fetch data' },
  'GET /invoices.csv': { operation: 'exports_invoices', fallback: 'Failed to fetch data' },
  'GET /payments.csv': { operation: 'exports_payments', fallback: 'Failed to fetch data' },

  'POST /imports/users': { operation: 'imports_users', fallback: 'Failed to import the file' },
  'POST /imports/licenses': { operation: 'imports_licenses', fallback: 'Failed to import the file' },
  'POST /imports/subscriptions': {
    operation: 'imports_subscriptions',
    fallback: 'Failed to import the file',
  },
  'POST /imports/:id/check': { operation: 'imports_check', fallback: 'Failed to import the file' },
  'POST /imports/:id/run': { operation: 'imports_run', fallback: 'Failed to import the file' },
  'POST /imports/:id/stop': { operation: 'imports_stop', fallback: 'Failed to import the file' },

  'POST /customers': { operation: 'customers_create', fallback: 'Failed to create customer' },

  'GET /licenses': { operation: 'licenses_list', fallback: 'Failed to fetch data' },
  'POST /licenses': { operation: 'licenses_create', fallback: 'Failed to create license' },
  'POST /licenses/batch': { operation: 'licenses_createBatch', fallback: 'Failed to create license' },
  'PUT /licenses/:id': { operation: 'licenses_update', fallback: 'Failed to update license' },
  'DELETE /licenses/:id': { operation: 'licenses_remove', fallback: 'Failed to delete license' },
  'GET /generate-license-key': {
    operation: 'licenses_generateKey',
    fallback: 'Something went wrong on our side. Please try again.',
  },
  'POST /verify-license': {
    operation: 'verification_verify',
    fallback: 'Failed to verify license. Please try again.',
    isPublic: true,
  },

  'GET /subscriptions': { operation: 'subscriptions_list', fallback: 'Failed to fetch data' },
  'POST /subscriptions': { operation: 'subscriptions_create', fallback: 'Failed to create subscription' },
  'PUT /subscriptions/:id': { operation: 'subscriptions_update', fallback: 'Failed to update subscription' },
  'DELETE /subscriptions/:id': {
    operation: 'subscriptions_remove',
    fallback: 'Failed to delete subscription',
  },
  'GET /subscriptions/:id/renewal': {
    operation: 'renewals_preview',
    fallback: 'Failed to renew subscription',
  },
  'POST /subscriptions/:id/renew': {
    operation: 'renewals_renew',
    fallback: 'Failed to renew subscription',
  },

  'GET /subscriptions/:id/plan-change': {
    operation: 'planchanges_preview',
    fallback: 'Failed to change the plan',
  },
  'POST /subscriptions/:id/plan-change': {
    operation: 'planchanges_change',
    fallback: 'Failed to change the plan',
  },
  'GET /subscriptions/:id/dues': { operation: 'invoices_dues', fallback: 'Failed to fetch data' },
  'GET /subscriptions/:id/payment-preview': {
    operation: 'payments_preview',
    fallback: 'Failed to fetch data',
  },
  'POST /subscriptions/:id/payments': {
    operation: 'payments_record',
    fallback: 'Failed to record the payment',
  },
  'POST /subscriptions/:id/invoices': {
    operation: 'invoices_issue',
    fallback: 'Failed to issue the invoice',
  },
  'POST /issue-invoices': { operation: 'invoices_issueDue', fallback: 'Failed to issue the invoices' },
  'POST /invoices/:id/cancel': { operation: 'invoices_cancel', fallback: 'Failed to cancel the invoice' },
  'POST /invoices/:id/credit': { operation: 'invoices_useCredit', fallback: 'Failed to use the credit' },
  'DELETE /invoices/:id/credit': {
    operation: 'invoices_releaseCredit',
    fallback: 'Failed to release the credit',
  },
  'POST /payments/:id/refunds': { operation: 'refunds_create', fallback: 'Failed to refund the payment' },
  'POST /backlog/include': {
    operation: 'backlog_include',
    fallback: 'Failed to include what lies before the upgrade',
  },
  'POST /outbound/release': { operation: 'outbound_release', fallback: 'Failed to release what is held' },
  'POST /payments/:id/reversal': { operation: 'payments_reverse', fallback: 'Failed to reverse the payment' },

  'POST /payments/:id/proof': { operation: 'proofs_keep', fallback: 'Failed to keep the picture' },
  'POST /payment-reviews/:id/book-return': {
    operation: 'reviewreturns_book',
    fallback: 'Failed to book what went back',
  },
  'POST /payment-reviews/:id/resolve': {
    operation: 'reviews_resolve',
    fallback: 'Failed to resolve the review',
  },

  'PUT /message-texts/:kind/:locale': {
    operation: 'messagetexts_save',
    fallback: 'Failed to save the text',
  },
  'DELETE /message-texts/:kind/:locale': {
    operation: 'messagetexts_reset',
    fallback: 'Failed to reset the text',
  },
  'POST /messages/test': { operation: 'messages_test', fallback: 'Failed to write the message' },
  'POST /messages/:id/sent': {
    operation: 'messages_sent',
    fallback: 'Failed to note the message as sent',
  },
  'POST /messages/:id/skip': { operation: 'messages_skip', fallback: 'Failed to skip the message' },
  'POST /messages/:id/retry': {
    operation: 'messages_retry',
    fallback: 'Failed to send the message again',
  },
  'POST /messages/:id/settle': { operation: 'messages_settle', fallback: 'Failed to settle the message' },
  'POST /outbox/held': { operation: 'outbox_settle', fallback: 'Failed to settle what is held' },
  'POST /messages/pause': { operation: 'messagepauses_pause', fallback: 'Failed to pause the messages' },
  'POST /messages/resume': {
    operation: 'messagepauses_resume',
    fallback: 'Failed to resume the messages',
  },

  'GET /batches/:id': { operation: 'batches_read', fallback: 'Failed to fetch data' },
  'POST /batches/preview': { operation: 'batches_preview', fallback: 'Failed to prepare the batch' },
  'POST /batches': { operation: 'batches_begin', fallback: 'Failed to prepare the batch' },
  'POST /batches/:id/run': { operation: 'batches_run', fallback: 'Failed to run the batch' },
  'POST /batches/:id/stop': { operation: 'batches_stop', fallback: 'Failed to run the batch' },
  'POST /batches/:id/undo': { operation: 'batches_undo', fallback: 'Failed to prepare the batch' },

  'POST /webhooks': { operation: 'webhooks_create', fallback: 'Failed to save the webhook' },
  'PUT /webhooks/:id': { operation: 'webhooks_update', fallback: 'Failed to save the webhook' },
  'DELETE /webhooks/:id': { operation: 'webhooks_remove', fallback: 'Failed to delete the webhook' },
  'POST /webhooks/:id/rotate': { operation: 'webhooks_rotate', fallback: 'Failed to rotate the secret' },
  'POST /webhooks/:id/enable': { operation: 'webhooks_enable', fallback: 'Failed to save the webhook' },
  'POST /webhooks/:id/disable': { operation: 'webhooks_disable', fallback: 'Failed to save the webhook' },
  'POST /webhooks/:id/test': { operation: 'webhooks_test', fallback: 'Failed to send the test' },
  'GET /webhook-deliveries/:id': { operation: 'webhooks_readDelivery', fallback: 'Failed to fetch data' },
  'POST /webhook-deliveries/:id/resend': {
    operation: 'webhooks_resend',
    fallback: 'Failed to send it again',
  },

  'POST /plans': { operation: 'plans_create', fallback: 'Failed to create plan' },
  'PUT /plans/:id': { operation: 'plans_update', fallback: 'Failed to update plan' },
  'DELETE /plans/:id': { operation: 'plans_remove', fallback: 'Failed to delete plan' },
  'POST /reset-plans': { operation: 'plans_reset', fallback: 'Failed to reset plans' },

  'POST /features': { operation: 'features_create', fallback: 'Failed to create feature' },
  'PUT /features/:id': { operation: 'features_update', fallback: 'Failed to update feature' },
  'DELETE /features/:id': { operation: 'features_remove', fallback: 'Failed to delete feature' },
  'POST /reset-features': { operation: 'features_reset', fallback: 'Failed to reset features' },

  'POST /update-expired-status': { operation: 'expiry_run', fallback: 'Failed to update expired status' },
  'POST /trust-clock': { operation: 'expiry_trustClock', fallback: 'Failed to trust the clock' },

  'POST /setup-steps': { operation: 'setup_mark', fallback: 'Failed to save the step' },
  'POST /close-setup': { operation: 'setup_close', fallback: 'Failed to close the first steps' },
} as const;
