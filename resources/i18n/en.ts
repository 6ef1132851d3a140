/** Written by `npm run words:write` from the files of the folder. */
import { account } from './en/account';
import { accountForms } from './en/account-forms';
import { addSubscription } from './en/add-subscription';
import { apiKeys } from './en/api-keys';
import { askSignInLink } from './en/ask-sign-in-link';
import { audit } from './en/audit';
import { batch } from './en/batch';
import { batches } from './en/batches';
import { bulkSale } from './en/bulk-sale';
import { correction } from './en/correction';
import { dashboard } from './en/dashboard';
import { documents } from './en/documents';
import { erasure } from './en/erasure';
import { error } from './en/error';
import { exportList } from './en/export-list';
import { features } from './en/features';
import { importRun } from './en/import-run';
import { invoice } from './en/invoice';
import { invoices } from './en/invoices';
import { landing } from './en/landing';
import { landingDetails } from './en/landing-details';
import { legal } from './en/legal';
import { licenses } from './en/licenses';
import { login } from './en/login';
import { messageTexts } from './en/message-texts';
import { messages } from './en/messages';
import { newCustomer } from './en/new-customer';
import { newImport } from './en/new-import';
import { offlineCode } from './en/offline-code';
import { ownPassword } from './en/own-password';
import { palette } from './en/palette';
import { pay } from './en/pay';
import { payAll } from './en/pay-all';
import { payLink } from './en/pay-link';
import { paymentReviews } from './en/payment-reviews';
import { payments } from './en/payments';
import { planChange } from './en/plan-change';
import { plans } from './en/plans';
import { priceMigration } from './en/price-migration';
import { receivables } from './en/receivables';
import { recordPayment } from './en/record-payment';
import { recycleBin } from './en/recycle-bin';
import { renewal } from './en/renewal';
import { rotation } from './en/rotation';
import { routerSilence } from './en/router-silence';
import { routers } from './en/routers';
import { secondFactor } from './en/second-factor';
import { sending } from './en/sending';
import { settings } from './en/settings';
import { shared } from './en/shared';
import { shortcuts } from './en/shortcuts';
import { signInLink } from './en/sign-in-link';
import { somethingWrong } from './en/something-wrong';
import { subscriptions } from './en/subscriptions';
import { undo } from './en/undo';
import { user } from './en/user';
import { users } from './en/users';
import { verifyLicense } from './en/verify-license';
import { webhooks } from './en/webhooks';

/** The source language. Sentences of the specification are to the letter. Each screen has the name of its page. */
export const en = {
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
};

/** The shape of a translation. */
export type Messages = typeof en;
