import type { Messages } from './en';
import { account } from './id/account';
import { addSubscription } from './id/add-subscription';
import { audit } from './id/audit';
import { batch } from './id/batch';
import { batches } from './id/batches';
import { dashboard } from './id/dashboard';
import { error } from './id/error';
import { features } from './id/features';
import { importRun } from './id/import-run';
import { invoice } from './id/invoice';
import { invoices } from './id/invoices';
import { landingDetails } from './id/landing-details';
import { landing } from './id/landing';
import { legal } from './id/legal';
import { licenses } from './id/licenses';
import { login } from './id/login';
import { messages } from './id/messages';
import { messageTexts } from './id/message-texts';
import { newCustomer } from './id/new-customer';
import { newImport } from './id/new-import';
import { pay } from './id/pay';
import { payLink } from './id/pay-link';
import { paymentReviews } from './id/payment-reviews';
import { payments } from './id/payments';
import { planChange } from './id/plan-change';
import { plans } from './id/plans';
import { recordPayment } from './id/record-payment';
import { recycleBin } from './id/recycle-bin';
import { renewal } from './id/renewal';
import { rotation } from './id/rotation';
import { sending } from './id/sending';
import { shared } from './id/shared';
import { subscriptions } from './id/subscriptions';
import { trends } from './id/trends';
import { user } from './id/user';
import { users } from './id/users';
import { verifyLicense } from './id/verify-license';
import { webhooks } from './id/webhooks';

export const id = {
  shared,
  account,
  addSubscription,
  audit,
  batch,
  batches,
  dashboard,
  error,
  features,
  importRun,
  invoice,
  invoices,
  landingDetails,
  landing,
  legal,
  licenses,
  login,
  messages,
  messageTexts,
  newCustomer,
  newImport,
  pay,
  payLink,
  paymentReviews,
  payments,
  planChange,
  plans,
  recordPayment,
  recycleBin,
  renewal,
  rotation,
  sending,
  subscriptions,
  trends,
  user,
  users,
  verifyLicense,
  webhooks,
} satisfies Messages;
