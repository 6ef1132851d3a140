// Generated from the API's document by "npm run api:generate". Do not edit.
import type { OwnBrowsersController } from '@server/accounts/account/own-browsers.controller';
import type { OwnPasswordController } from '@server/accounts/account/own-password.controller';
import type { OwnPasswordInput } from '@server/accounts/account/own-password.input';
import type { OwnSessionsController } from '@server/accounts/account/own-sessions.controller';
import type { ApiKeyInput, ApiKeyRotationInput } from '@server/accounts/api-keys/api-key.input';
import type { ApiKeysController } from '@server/accounts/api-keys/api-keys.controller';
import type { OwnFactorsController } from '@server/accounts/second-factor/own-factors.controller';
import type {
  AddFactorInput,
  ConfirmAppInput,
  PasskeyInput,
  ProofInput,
} from '@server/accounts/second-factor/own-factors.input';
import type { OwnSecondFactorController } from '@server/accounts/second-factor/own-second-factor.controller';
import type { SetupController } from '@server/accounts/setup/setup.controller';
import type { SetupStepInput } from '@server/accounts/setup/setup.input';
import type { AuthController } from '@server/accounts/sign-in/auth.controller';
import type { FactorSignInController } from '@server/accounts/sign-in/factor-sign-in.controller';
import type { FactorSignInInput, PasskeySignInInput } from '@server/accounts/sign-in/factor-sign-in.input';
import type { LoginInput } from '@server/accounts/sign-in/login.input';
import type { MeController } from '@server/accounts/users/me.controller';
import type {
  CreateUserInput,
  LimitsInput,
  LocaleInput,
  NotesInput,
  NumberInput,
  PasswordInput,
  SavedViewInput,
  UpdateUserInput,
  UserListQuery,
} from '@server/accounts/users/user.input';
import type { UsersController } from '@server/accounts/users/users.controller';
import type { AccountingController } from '@server/billing/accounting/accounting.controller';
import type { AccountingQuery } from '@server/billing/accounting/accounting.input';
import type { DuesQuery, InvoiceListQuery } from '@server/billing/invoices/invoice.input';
import type { InvoicesController } from '@server/billing/invoices/invoices.controller';
import type { PayLinksController } from '@server/billing/pay-links/pay-links.controller';
import type { CustomerPaymentsController } from '@server/billing/payments/customer-payments.controller';
import type {
  AllocationQuery,
  BasketPaymentInput,
  CorrectionInput,
  CustomerPaymentInput,
  PaymentInput,
  PaymentListQuery,
  ReversalInput,
} from '@server/billing/payments/payment.input';
import type { PaymentsController } from '@server/billing/payments/payments.controller';
import type { PlanChangeInput } from '@server/billing/plan-changes/plan-change.input';
import type { PlanChangesController } from '@server/billing/plan-changes/plan-changes.controller';
import type { ProofsController } from '@server/billing/proofs/proofs.controller';
import type { RefundInput } from '@server/billing/refunds/refund.input';
import type { RefundsController } from '@server/billing/refunds/refunds.controller';
import type { RenewalsController } from '@server/billing/renewals/renewals.controller';
import type { ResolutionInput } from '@server/billing/reviews/payment-review.input';
import type { ReviewReturnInput } from '@server/billing/reviews/review-return.input';
import type { ReviewReturnsController } from '@server/billing/reviews/review-returns.controller';
import type { ReviewsController } from '@server/billing/reviews/reviews.controller';
import type { UndoController } from '@server/billing/undo/undo.controller';
import type { UndoInput } from '@server/billing/undo/undo.input';
import type { BatchInput } from '@server/bulk/batches/batch.input';
import type { BatchesController } from '@server/bulk/batches/batches.controller';
import type {
  AuditExportQuery,
  InvoiceExportQuery,
  LicenseExportQuery,
  PaymentExportQuery,
  ReceivableExportQuery,
  RouterExportQuery,
  SubscriptionExportQuery,
  UserExportQuery,
} from '@server/bulk/exports/export.input';
import type { ExportsController, WorkbooksController } from '@server/bulk/exports/exports.controller';
import type {
  ChosenColumnsInput,
  ImportInput,
  ImportRowQuery,
  MendedRowInput,
} from '@server/bulk/imports/import.input';
import type { ImportsController } from '@server/bulk/imports/imports.controller';
import type { PriceMigrationInput } from '@server/bulk/price-migrations/price-migration.input';
import type { PriceMigrationsController } from '@server/bulk/price-migrations/price-migrations.controller';
import type { FeatureInput } from '@server/catalog/features/feature.input';
import type { FeaturesController } from '@server/catalog/features/features.controller';
import type { PlanInput } from '@server/catalog/plans/plan.input';
import type { PlansController } from '@server/catalog/plans/plans.controller';
import type { BulkSaleInput } from '@server/customers/bulk-sales/bulk-sale.input';
import type { BulkSalesController } from '@server/customers/bulk-sales/bulk-sales.controller';
import type {
  AddSubscriptionInput,
  CreateCustomerInput,
  SalePreviewQuery,
} from '@server/customers/customer.input';
import type { CustomersController } from '@server/customers/customers.controller';
import type { OutboundController } from '@server/integrations/restore-hold/outbound.controller';
import type { ActivationController } from '@server/licensing/activation/activation.controller';
import type { ExpiryController } from '@server/licensing/expiry/expiry.controller';
import type {
  CreateLicenseInput,
  LicenseBatchInput,
  LicenseListQuery,
  UpdateLicenseInput,
} from '@server/licensing/licenses/license.input';
import type { LicensesController } from '@server/licensing/licenses/licenses.controller';
import type { CheckCodeInput, OfflineCodeInput } from '@server/licensing/offline-codes/offline-code.input';
import type { OfflineCodesController } from '@server/licensing/offline-codes/offline-codes.controller';
import type { RotationController } from '@server/licensing/rotation/rotation.controller';
import type { RotationInput } from '@server/licensing/rotation/rotation.input';
import type { RouterInput, RouterListQuery, RouterMoveInput } from '@server/licensing/routers/router.input';
import type { RoutersController } from '@server/licensing/routers/routers.controller';
import type {
  CreateSubscriptionInput,
  DeleteSubscriptionQuery,
  RenewInput,
  RenewalInput,
  SubscriptionListQuery,
  UpdateSubscriptionInput,
} from '@server/licensing/subscriptions/subscription.input';
import type { SubscriptionsController } from '@server/licensing/subscriptions/subscriptions.controller';
import type { VerificationController } from '@server/licensing/verification/verification.controller';
import type { VerifyRequest } from '@server/licensing/verification/verification.input';
import type {
  MessageDraftQuery,
  NewMessageInput,
  SettlementInput,
  TestMessageInput,
} from '@server/messaging/messages/message.input';
import type { MessagesController } from '@server/messaging/messages/messages.controller';
import type { OutboxController } from '@server/messaging/outbox/outbox.controller';
import type { HeldInput } from '@server/messaging/outbox/outbox.input';
import type { PauseInput, ResumeInput } from '@server/messaging/pauses/message-pause.input';
import type { MessagePausesController } from '@server/messaging/pauses/message-pauses.controller';
import type { MessagePreferenceInput } from '@server/messaging/preferences/message-preference.input';
import type { MessagePreferencesController } from '@server/messaging/preferences/message-preferences.controller';
import type { SignInLinkInput } from '@server/messaging/sign-in-links/sign-in-link.input';
import type { SignInLinksController } from '@server/messaging/sign-in-links/sign-in-links.controller';
import type { MessageTextInput } from '@server/messaging/texts/message-text.input';
import type { MessageTextsController } from '@server/messaging/texts/message-texts.controller';
import type { ErasureInput } from '@server/personal-data/erasure.input';
import type { ErasuresController } from '@server/personal-data/erasures.controller';
import type { PersonalDataController } from '@server/personal-data/personal-data.controller';
import type { SettingsController } from '@server/settings/settings.controller';
import type { GraceEffectQuery, SettingsInput } from '@server/settings/settings.input';
import type { EndpointInput } from '@server/webhooks/endpoint.input';
import type { WebhooksController } from '@server/webhooks/webhooks.controller';

/** The calls of the browser: the handler that answers, and the body or query that it takes. */
export type Calls = {
  'GET /accounting.xlsx': { handler: AccountingController['workbook']; input: AccountingQuery };
  'GET /accounting.zip': { handler: AccountingController['archive']; input: AccountingQuery };
  'POST /api-keys': { handler: ApiKeysController['create']; input: ApiKeyInput };
  'DELETE /api-keys/:id': { handler: ApiKeysController['revoke']; input: never };
  'POST /api-keys/:id/rotate': { handler: ApiKeysController['rotate']; input: ApiKeyRotationInput };
  'GET /audit.csv': { handler: ExportsController['audit']; input: AuditExportQuery };
  'GET /audit.xlsx': { handler: WorkbooksController['audit']; input: AuditExportQuery };
  'POST /batches': { handler: BatchesController['begin']; input: BatchInput };
  'GET /batches/:id': { handler: BatchesController['read']; input: never };
  'POST /batches/:id/run': { handler: BatchesController['run']; input: never };
  'POST /batches/:id/stop': { handler: BatchesController['stop']; input: never };
  'POST /batches/:id/undo': { handler: BatchesController['undo']; input: never };
  'POST /batches/preview': { handler: BatchesController['preview']; input: BatchInput };
  'POST /bulk-sales': { handler: BulkSalesController['sell']; input: BulkSaleInput };
  'POST /bulk-sales/:id/undo': { handler: BulkSalesController['undo']; input: never };
  'POST /close-setup': { handler: SetupController['close']; input: never };
  'POST /customers': { handler: CustomersController['create']; input: CreateCustomerInput };
  'POST /features': { handler: FeaturesController['create']; input: FeatureInput };
  'DELETE /features/:id': { handler: FeaturesController['remove']; input: never };
  'PUT /features/:id': { handler: FeaturesController['update']; input: FeatureInput };
  'GET /generate-license-key': { handler: LicensesController['generateKey']; input: never };
  'POST /imports/:id/check': { handler: ImportsController['check']; input: never };
  'POST /imports/:id/columns': { handler: ImportsController['choose']; input: ChosenColumnsInput };
  'POST /imports/:id/messages': { handler: ImportsController['allowMessages']; input: never };
  'GET /imports/:id/rows': { handler: ImportsController['rows']; input: ImportRowQuery };
  'POST /imports/:id/rows': { handler: ImportsController['mend']; input: MendedRowInput };
  'POST /imports/:id/run': { handler: ImportsController['run']; input: never };
  'POST /imports/:id/stop': { handler: ImportsController['stop']; input: never };
  'POST /imports/:id/undo': { handler: ImportsController['undo']; input: never };
  'POST /imports/customers': { handler: ImportsController['customers']; input: ImportInput };
  'GET /invoices': { handler: InvoicesController['list']; input: InvoiceListQuery };
  'GET /invoices.csv': { handler: ExportsController['invoices']; input: InvoiceExportQuery };
  'GET /invoices.xlsx': { handler: WorkbooksController['invoices']; input: InvoiceExportQuery };
  'POST /invoices/:id/cancel': { handler: InvoicesController['cancel']; input: never };
  'DELETE /invoices/:id/credit': { handler: InvoicesController['releaseCredit']; input: never };
  'POST /invoices/:id/credit': { handler: InvoicesController['useCredit']; input: never };
  'GET /issue-invoices': { handler: InvoicesController['due']; input: never };
  'POST /issue-invoices': { handler: InvoicesController['issueDue']; input: never };
  'GET /licenses': { handler: LicensesController['list']; input: LicenseListQuery };
  'POST /licenses': { handler: LicensesController['create']; input: CreateLicenseInput };
  'GET /licenses.csv': { handler: ExportsController['licenses']; input: LicenseExportQuery };
  'GET /licenses.xlsx': { handler: WorkbooksController['licenses']; input: LicenseExportQuery };
  'DELETE /licenses/:id': { handler: LicensesController['remove']; input: never };
  'PUT /licenses/:id': { handler: LicensesController['update']; input: UpdateLicenseInput };
  'POST /licenses/:id/activate': { handler: ActivationController['activate']; input: never };
  'GET /licenses/:id/file': { handler: OfflineCodesController['file']; input: never };
  'GET /licenses/:id/lease-anchor': { handler: OfflineCodesController['anchor']; input: never };
  'POST /licenses/:id/new-lease-chain': { handler: OfflineCodesController['restart']; input: never };
  'POST /licenses/:id/offline-code': { handler: OfflineCodesController['make']; input: OfflineCodeInput };
  'POST /licenses/:id/offline-code/check': {
    handler: OfflineCodesController['check'];
    input: CheckCodeInput;
  };
  'POST /licenses/:id/restore': { handler: LicensesController['restore']; input: never };
  'POST /licenses/:id/rotate': { handler: RotationController['rotate']; input: RotationInput };
  'POST /licenses/batch': { handler: LicensesController['createBatch']; input: LicenseBatchInput };
  'POST /login': { handler: AuthController['login']; input: LoginInput };
  'POST /login/passkey': { handler: FactorSignInController['begin']; input: PasskeySignInInput };
  'POST /login/second-factor': { handler: FactorSignInController['complete']; input: FactorSignInInput };
  'DELETE /me/authenticator-app': { handler: OwnFactorsController['removeApp']; input: never };
  'POST /me/authenticator-app': { handler: OwnFactorsController['startApp']; input: AddFactorInput };
  'PUT /me/authenticator-app': { handler: OwnFactorsController['confirmApp']; input: ConfirmAppInput };
  'DELETE /me/browsers/:id': { handler: OwnBrowsersController['forget']; input: never };
  'POST /me/confirm-number': { handler: MeController['confirmNumber']; input: NumberInput };
  'PUT /me/locale': { handler: MeController['setLocale']; input: LocaleInput };
  'POST /me/passkeys': { handler: OwnFactorsController['addPasskey']; input: PasskeyInput };
  'DELETE /me/passkeys/:id': { handler: OwnFactorsController['removePasskey']; input: never };
  'POST /me/passkeys/options': { handler: OwnFactorsController['beginPasskey']; input: AddFactorInput };
  'PUT /me/password': { handler: OwnPasswordController['change']; input: OwnPasswordInput };
  'PUT /me/password/forgotten': { handler: OwnPasswordController['replace']; input: PasswordInput };
  'GET /me/personal-data': { handler: PersonalDataController['own']; input: never };
  'POST /me/recovery-codes': { handler: OwnFactorsController['renewCodes']; input: never };
  'GET /me/second-factor': { handler: OwnSecondFactorController['show']; input: never };
  'POST /me/second-factor': { handler: OwnSecondFactorController['confirm']; input: ProofInput };
  'POST /me/second-factor/passkey': { handler: OwnSecondFactorController['begin']; input: never };
  'DELETE /me/sessions/:id': { handler: OwnSessionsController['end']; input: never };
  'POST /me/sessions/end-others': { handler: OwnSessionsController['endOthers']; input: never };
  'POST /me/views': { handler: MeController['saveView']; input: SavedViewInput };
  'DELETE /me/views/:id': { handler: MeController['removeView']; input: never };
  'DELETE /message-texts/:kind/:locale': { handler: MessageTextsController['reset']; input: never };
  'PUT /message-texts/:kind/:locale': { handler: MessageTextsController['save']; input: MessageTextInput };
  'POST /messages': { handler: MessagesController['write']; input: NewMessageInput };
  'POST /messages/:id/retry': { handler: MessagesController['retry']; input: never };
  'POST /messages/:id/sent': { handler: MessagesController['sent']; input: never };
  'POST /messages/:id/settle': { handler: MessagesController['settle']; input: SettlementInput };
  'POST /messages/:id/skip': { handler: MessagesController['skip']; input: never };
  'GET /messages/draft': { handler: MessagesController['draft']; input: MessageDraftQuery };
  'POST /messages/pause': { handler: MessagePausesController['pause']; input: PauseInput };
  'POST /messages/resume': { handler: MessagePausesController['resume']; input: ResumeInput };
  'POST /messages/test': { handler: MessagesController['test']; input: TestMessageInput };
  'POST /outbound/release': { handler: OutboundController['release']; input: never };
  'POST /outbox/held': { handler: OutboxController['settle']; input: HeldInput };
  'POST /payment-reviews/:id/book-return': {
    handler: ReviewReturnsController['book'];
    input: ReviewReturnInput;
  };
  'POST /payment-reviews/:id/record-payment': {
    handler: ReviewReturnsController['record'];
    input: BasketPaymentInput;
  };
  'POST /payment-reviews/:id/resolve': { handler: ReviewsController['resolve']; input: ResolutionInput };
  'GET /payments': { handler: PaymentsController['list']; input: PaymentListQuery };
  'GET /payments.csv': { handler: ExportsController['payments']; input: PaymentExportQuery };
  'GET /payments.xlsx': { handler: WorkbooksController['payments']; input: PaymentExportQuery };
  'POST /payments/:id/correction': { handler: PaymentsController['correct']; input: CorrectionInput };
  'POST /payments/:id/proof': { handler: ProofsController['keep']; input: never };
  'POST /payments/:id/refunds': { handler: RefundsController['create']; input: RefundInput };
  'POST /payments/:id/reversal': { handler: PaymentsController['reverse']; input: ReversalInput };
  'GET /payments/:id/undo': { handler: UndoController['previewPayment']; input: never };
  'POST /payments/:id/undo': { handler: UndoController['payment']; input: UndoInput };
  'POST /plans': { handler: PlansController['create']; input: PlanInput };
  'DELETE /plans/:id': { handler: PlansController['remove']; input: never };
  'PUT /plans/:id': { handler: PlansController['update']; input: PlanInput };
  'GET /plans/:id/price-migration': { handler: PriceMigrationsController['groups']; input: never };
  'POST /plans/:id/price-migration': {
    handler: PriceMigrationsController['migrate'];
    input: PriceMigrationInput;
  };
  'GET /receivables.csv': { handler: ExportsController['receivables']; input: ReceivableExportQuery };
  'GET /receivables.xlsx': { handler: WorkbooksController['receivables']; input: ReceivableExportQuery };
  'POST /reset-features': { handler: FeaturesController['reset']; input: never };
  'POST /reset-plans': { handler: PlansController['reset']; input: never };
  'GET /routers': { handler: RoutersController['list']; input: RouterListQuery };
  'GET /routers.csv': { handler: ExportsController['routers']; input: RouterExportQuery };
  'GET /routers.xlsx': { handler: WorkbooksController['routers']; input: RouterExportQuery };
  'PUT /routers/:id': { handler: RoutersController['rename']; input: RouterInput };
  'POST /routers/:id/block': { handler: RoutersController['block']; input: never };
  'POST /routers/:id/move': { handler: RoutersController['move']; input: RouterMoveInput };
  'POST /routers/:id/release': { handler: RoutersController['release']; input: never };
  'POST /routers/:id/unblock': { handler: RoutersController['unblock']; input: never };
  'GET /sale-preview': { handler: CustomersController['previewSale']; input: SalePreviewQuery };
  'PUT /settings': { handler: SettingsController['save']; input: SettingsInput };
  'GET /settings/grace-effect': { handler: SettingsController['graceEffect']; input: GraceEffectQuery };
  'POST /setup-steps': { handler: SetupController['mark']; input: SetupStepInput };
  'POST /sign-in-links': { handler: SignInLinksController['request']; input: SignInLinkInput };
  'GET /subscriptions': { handler: SubscriptionsController['list']; input: SubscriptionListQuery };
  'POST /subscriptions': { handler: SubscriptionsController['create']; input: CreateSubscriptionInput };
  'GET /subscriptions.csv': { handler: ExportsController['subscriptions']; input: SubscriptionExportQuery };
  'GET /subscriptions.xlsx': {
    handler: WorkbooksController['subscriptions'];
    input: SubscriptionExportQuery;
  };
  'DELETE /subscriptions/:id': { handler: SubscriptionsController['remove']; input: DeleteSubscriptionQuery };
  'PUT /subscriptions/:id': { handler: SubscriptionsController['update']; input: UpdateSubscriptionInput };
  'GET /subscriptions/:id/dues': { handler: InvoicesController['dues']; input: DuesQuery };
  'GET /subscriptions/:id/payment-preview': {
    handler: PaymentsController['preview'];
    input: AllocationQuery;
  };
  'POST /subscriptions/:id/payments': { handler: PaymentsController['record']; input: PaymentInput };
  'GET /subscriptions/:id/plan-change': { handler: PlanChangesController['preview']; input: PlanChangeInput };
  'POST /subscriptions/:id/plan-change': { handler: PlanChangesController['change']; input: PlanChangeInput };
  'POST /subscriptions/:id/renew': { handler: RenewalsController['renew']; input: RenewInput };
  'GET /subscriptions/:id/renewal': { handler: RenewalsController['preview']; input: RenewalInput };
  'GET /subscriptions/:id/renewal/undo': { handler: UndoController['previewRenewal']; input: never };
  'POST /subscriptions/:id/renewal/undo': { handler: UndoController['renewal']; input: UndoInput };
  'POST /subscriptions/:id/restore': { handler: SubscriptionsController['restore']; input: never };
  'POST /trust-clock': { handler: ExpiryController['trustClock']; input: never };
  'POST /update-expired-status': { handler: ExpiryController['run']; input: never };
  'GET /users': { handler: UsersController['list']; input: UserListQuery };
  'POST /users': { handler: UsersController['create']; input: CreateUserInput };
  'GET /users.csv': { handler: ExportsController['users']; input: UserExportQuery };
  'GET /users.xlsx': { handler: WorkbooksController['users']; input: UserExportQuery };
  'DELETE /users/:id': { handler: UsersController['remove']; input: never };
  'PUT /users/:id': { handler: UsersController['update']; input: UpdateUserInput };
  'POST /users/:id/confirm-number': { handler: UsersController['confirmNumber']; input: NumberInput };
  'GET /users/:id/dues': { handler: CustomerPaymentsController['dues']; input: never };
  'POST /users/:id/erase': { handler: ErasuresController['erase']; input: ErasureInput };
  'GET /users/:id/limits': { handler: UsersController['limits']; input: never };
  'PUT /users/:id/limits': { handler: UsersController['setLimits']; input: LimitsInput };
  'PUT /users/:id/messages': { handler: MessagePreferencesController['set']; input: MessagePreferenceInput };
  'PUT /users/:id/notes': { handler: UsersController['setNotes']; input: NotesInput };
  'PUT /users/:id/password': { handler: UsersController['setPassword']; input: PasswordInput };
  'GET /users/:id/pay-link': { handler: PayLinksController['read']; input: never };
  'POST /users/:id/pay-link/renew': { handler: PayLinksController['renew']; input: never };
  'POST /users/:id/payments': { handler: CustomerPaymentsController['record']; input: CustomerPaymentInput };
  'GET /users/:id/personal-data': { handler: PersonalDataController['of']; input: never };
  'POST /users/:id/reactivate': { handler: UsersController['reactivate']; input: never };
  'POST /users/:id/restore': { handler: UsersController['restore']; input: never };
  'POST /users/:id/subscriptions': {
    handler: CustomersController['addSubscription'];
    input: AddSubscriptionInput;
  };
  'POST /users/:id/suspend': { handler: UsersController['suspend']; input: never };
  'POST /users/:id/unlock': { handler: UsersController['unlock']; input: never };
  'POST /verify-license': { handler: VerificationController['verify']; input: VerifyRequest };
  'GET /webhook-deliveries/:id': { handler: WebhooksController['readDelivery']; input: never };
  'POST /webhook-deliveries/:id/resend': { handler: WebhooksController['resend']; input: never };
  'POST /webhooks': { handler: WebhooksController['create']; input: EndpointInput };
  'DELETE /webhooks/:id': { handler: WebhooksController['remove']; input: never };
  'PUT /webhooks/:id': { handler: WebhooksController['update']; input: EndpointInput };
  'POST /webhooks/:id/disable': { handler: WebhooksController['disable']; input: never };
  'POST /webhooks/:id/enable': { handler: WebhooksController['enable']; input: never };
  'POST /webhooks/:id/rotate': { handler: WebhooksController['rotate']; input: never };
  'POST /webhooks/:id/test': { handler: WebhooksController['test']; input: never };
};

/** The specification's sentences, shown when an answer carries none (api §4). */
export const FALLBACKS = {
  'POST /features': 'Failed to create feature',
  'DELETE /features/:id': 'Failed to delete feature',
  'PUT /features/:id': 'Failed to update feature',
  'GET /licenses': 'Failed to fetch data',
  'POST /licenses': 'Failed to create license',
  'DELETE /licenses/:id': 'Failed to delete license',
  'PUT /licenses/:id': 'Failed to update license',
  'POST /login': 'Login failed',
  'POST /plans': 'Failed to create plan',
  'DELETE /plans/:id': 'Failed to delete plan',
  'PUT /plans/:id': 'Failed to update plan',
  'POST /reset-features': 'Failed to reset features',
  'POST /reset-plans': 'Failed to reset plans',
  'GET /subscriptions': 'Failed to fetch data',
  'POST /subscriptions': 'Failed to create subscription',
  'DELETE /subscriptions/:id': 'Failed to delete subscription',
  'PUT /subscriptions/:id': 'Failed to update subscription',
  'POST /subscriptions/:id/renew': 'Failed to renew subscription',
  'POST /update-expired-status': 'Failed to update expired status',
  'GET /users': 'Failed to fetch users',
  'POST /users': 'Failed to create user',
  'DELETE /users/:id': 'Failed to delete user',
  'PUT /users/:id': 'Failed to update user',
  'GET /users/:id/limits': 'Failed to fetch users',
  'PUT /users/:id/limits': 'Failed to update user',
  'PUT /users/:id/password': 'Failed to update password',
  'POST /verify-license': 'Failed to verify license. Please try again.',
} as const satisfies Partial<Record<keyof Calls, string>>;

/** Sent without the token; a refusal is an answer, not the end of the session. */
export const PUBLIC_CALLS: readonly (keyof Calls)[] = [
  'POST /login',
  'POST /login/passkey',
  'POST /login/second-factor',
  'POST /sign-in-links',
  'POST /verify-license',
];
