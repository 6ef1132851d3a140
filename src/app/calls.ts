import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthController } from '../accounts/sign-in/auth.controller.js';
import type { BacklogController } from '../messaging/messages/backlog.controller.js';
import type { BatchesController } from '../bulk/batches/batches.controller.js';
import type { CustomersController } from '../customers/customers.controller.js';
import type { ExportsController } from '../bulk/exports/exports.controller.js';
import type { ExpiryController } from '../licensing/expiry/expiry.controller.js';
import type { FeaturesController } from '../catalog/features/features.controller.js';
import type { ActionContext } from '../platform/http/action-context.js';
import type { ListPage } from '../platform/lists/list.view.js';
import type { ImportsController } from '../bulk/imports/imports.controller.js';
import type { InvoicesController } from '../billing/invoices/invoices.controller.js';
import type { ReviewReturnsController } from '../billing/reviews/review-returns.controller.js';
import type { ReviewsController } from '../billing/reviews/reviews.controller.js';
import type { PaymentsController } from '../billing/payments/payments.controller.js';
import type { PlanChangesController } from '../billing/plan-changes/plan-changes.controller.js';
import type { MessagesController } from '../messaging/messages/messages.controller.js';
import type { OutboxController } from '../messaging/outbox/outbox.controller.js';
import type { OutboundController } from '../integrations/restore-hold/outbound.controller.js';
import type { RefundsController } from '../billing/refunds/refunds.controller.js';
import type { ProofsController } from '../billing/proofs/proofs.controller.js';
import type { RenewalsController } from '../billing/renewals/renewals.controller.js';
import type { LicensesController } from '../licensing/licenses/licenses.controller.js';
import type { Sample } from '../platform/openapi/sample.js';
import type { PlansController } from '../catalog/plans/plans.controller.js';
import type { MessagePausesController } from '../messaging/pauses/message-pauses.controller.js';
import type { MessagePreferencesController } from '../messaging/preferences/message-preferences.controller.js';
import type { MessageTextsController } from '../messaging/texts/message-texts.controller.js';
import type { MeController } from '../accounts/users/me.controller.js';
import type { SetupController } from '../accounts/setup/setup.controller.js';
import type { SubscriptionsController } from '../licensing/subscriptions/subscriptions.controller.js';
import type { User } from '../accounts/users/user.entity.js';
import type { UsersController } from '../accounts/users/users.controller.js';
import type { WebhooksController } from '../webhooks/webhooks.controller.js';
import type { VerificationController } from '../licensing/verification/verification.controller.js';
import type { verifyRequestSchema } from '../licensing/verification/verification.schema.js';

/** The controllers that the browser calls, by the first word of their operation ids. */
type Controllers = {
  auth: AuthController;
  backlog: BacklogController;
  batches: BatchesController;
  customers: CustomersController;
  expiry: ExpiryController;
  exports: ExportsController;
  features: FeaturesController;
  imports: ImportsController;
  invoices: InvoicesController;
  licenses: LicensesController;
  me: MeController;
  messagepauses: MessagePausesController;
  messagepreferences: MessagePreferencesController;
  messages: MessagesController;
  messagetexts: MessageTextsController;
  outbound: OutboundController;
  outbox: OutboxController;
  payments: PaymentsController;
  planchanges: PlanChangesController;
  plans: PlansController;
  proofs: ProofsController;
  refunds: RefundsController;
  renewals: RenewalsController;
  reviewreturns: ReviewReturnsController;
  reviews: ReviewsController;
  setup: SetupController;
  subscriptions: SubscriptionsController;
  users: UsersController;
  verification: VerificationController;
  webhooks: WebhooksController;
};

/** Inputs that handlers parse themselves, without an input class. */
type ReadByHand = { verification_verify: SampleOf<typeof verifyRequestSchema> };

type Given = number | string | Date | User | AbortSignal | ActionContext | FastifyRequest | FastifyReply;

/** `licenses_create`, as in the OpenAPI document. */
type Operation = {
  [Name in keyof Controllers]: `${Name}_${keyof Controllers[Name] & string}`;
}[keyof Controllers];

export type InputOf<O extends Operation> = O extends keyof ReadByHand
  ? ReadByHand[O]
  : Exclude<Parameters<HandlerOf<O>>[number], Given>;

/** A successful answer; for a list, its rows. */
export type AnswerOf<O extends Operation> =
  Awaited<ReturnType<HandlerOf<O>>> extends ListPage<infer Row> ? Row[] : Awaited<ReturnType<HandlerOf<O>>>;

type HandlerOf<O extends Operation> = O extends `${infer Name extends keyof Controllers}_${infer Method}`
  ? Extract<Controllers[Name][Method & keyof Controllers[Name]], (...given: never[]) => unknown>
  : never;

type SampleOf<S> = S extends Sample<infer Value> ? Value : never;
