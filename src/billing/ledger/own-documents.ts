import { stays } from '../../platform/database/personal-rows.js';

/** The rows of the account `:id`, for `declarePersonalRows`. */
export const OWN_INVOICES = '(select id from invoices where user_id = :id)';
export const OWN_PAYMENTS = '(select id from payments where user_id = :id)';

export const STAYS_IN_BOOKS = stays(
  'the gateway knows the payment by it; books are kept for ten years (UU KUP art. 28)',
);
