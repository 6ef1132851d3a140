/** Written by `npm run words:write` from the files of the folder. */
import type { Messages } from './en';
import { account } from './id/account';
import { accountForms } from './id/account-forms';
import { addSubscription } from './id/add-subscription';
import { apiKeys } from './id/api-keys';
import { askSignInLink } from './id/ask-sign-in-link';
import { audit } from './id/audit';
import { batch } from './id/batch';
import { batches } from './id/batches';
import { bulkSale } from './id/bulk-sale';
import { correction } from './id/correction';
import { dashboard } from './id/dashboard';
import { documents } from './id/documents';
import { erasure } from './id/erasure';
import { error } from './id/error';
import { exportList } from './id/export-list';
import { features } from './id/features';
import { importRun } from './id/import-run';
import { invoice } from './id/invoice';
import { invoices } from './id/invoices';
import { landing } from './id/landing';
import { landingDetails } from './id/landing-details';
import { legal } from './id/legal';
import { licenses } from './id/licenses';
import { login } from './id/login';
import { messageTexts } from './id/message-texts';
import { messages } from './id/messages';
import { newCustomer } from './id/new-customer';
import { newImport } from './id/new-import';
import { offlineCode } from './id/offline-code';
import { ownPassword } from './id/own-password';
import { palette } from './id/palette';
import { pay } from './id/pay';
import { payAll } from './id/pay-all';
import { payLink } from './id/pay-link';
import { paymentReviews } from './id/payment-reviews';
import { payments } from './id/payments';
import { planChange } from './id/plan-change';
import { plans } from './id/plans';
import { priceMigration } from './id/price-migration';
import { receivables } from './id/receivables';
import { recordPayment } from './id/record-payment';
import { recycleBin } from './id/recycle-bin';
import { renewal } from './id/renewal';
import { rotation } from './id/rotation';
import { routerSilence } from './id/router-silence';
import { routers } from './id/routers';
import { secondFactor } from './id/second-factor';
import { sending } from './id/sending';
import { settings } from './id/settings';
import { shared } from './id/shared';
import { shortcuts } from './id/shortcuts';
import { signInLink } from './id/sign-in-link';
import { somethingWrong } from './id/something-wrong';
import { subscriptions } from './id/subscriptions';
import { undo } from './id/undo';
import { user } from './id/user';
import { users } from './id/users';
import { verifyLicense } from './id/verify-license';
import { webhooks } from './id/webhooks';

/** A translation has the shape of the source. */
export const id = {
  account,
  accountForms,
  addSubscription,
  apiKeys,
  askSignInLink,
  audit,
  batch,
  batches,
  bulkSale,
  correction,
  dashboard,
  documents,
  erasure,
  error,
  exportList,
  features,
  importRun,
  invoice,
  invoices,
  landing,
  landingDetails,
  legal,
  licenses,
  login,
  messageTexts,
  messages,
  newCustomer,
  newImport,
  offlineCode,
  ownPassword,
  palette,
  pay,
  payAll,
  payLink,
  paymentReviews,
  payments,
  planChange,
  plans,
  priceMigration,
  receivables,
  recordPayment,
  recycleBin,
  renewal,
  rotation,
  routerSilence,
  routers,
  secondFactor,
  sending,
  settings,
  shared,
  shortcuts,
  signInLink,
  somethingWrong,
  subscriptions,
  undo,
  user,
  users,
  verifyLicense,
  webhooks,
} satisfies Messages;
