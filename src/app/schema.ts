import { migrations } from '../../migrations/index.js';
import { AuditEvent } from '../audit/audit-event.entity.js';
import { ActionBatch } from '../bulk/batches/action-batch.entity.js';
import { BatchInverse } from '../bulk/batches/batch-inverse.entity.js';
import { Session } from '../accounts/auth/session.entity.js';
import { ExpiryRun } from '../licensing/expiry/expiry-run.entity.js';
import { ImportRow } from '../bulk/imports/import-row.entity.js';
import { Credit } from '../billing/credits/credit.entity.js';
import { Invoice } from '../billing/invoices/invoice.entity.js';
import { InvoiceLine } from '../billing/invoices/invoice-line.entity.js';
import { Payment } from '../billing/payments/payment.entity.js';
import { PaymentAttempt } from '../billing/checkout/payment-attempt.entity.js';
import { PaymentReview } from '../billing/reviews/payment-review.entity.js';
import { UnknownOrder } from '../billing/checkout/unknown-order.entity.js';
import { PaymentProof } from '../billing/proofs/payment-proof.entity.js';
import { Refund } from '../billing/refunds/refund.entity.js';
import { Reminder } from '../messaging/messages/reminder.entity.js';
import { OutboxEntry } from '../messaging/outbox/outbox-entry.entity.js';
import { MessagePause } from '../messaging/pauses/message-pause.entity.js';
import { MessagePreference } from '../messaging/preferences/message-preference.entity.js';
import { MessageText } from '../messaging/texts/message-text.entity.js';
import { WebhookAttempt } from '../webhooks/webhook-attempt.entity.js';
import { WebhookEndpoint } from '../webhooks/webhook-endpoint.entity.js';
import { Feature } from '../catalog/features/feature.entity.js';
import { databasesOf } from '../platform/database/options.js';
import { IdempotencyKey } from '../platform/idempotency/idempotency-key.entity.js';
import { License } from '../licensing/licenses/license.entity.js';
import { Plan } from '../catalog/plans/plan.entity.js';
import { SetupStep } from '../accounts/setup/setup-step.entity.js';
import { Subscription } from '../licensing/subscriptions/subscription.entity.js';
import { User } from '../accounts/users/user.entity.js';
import { LastVerification } from '../licensing/verification/last-verification.entity.js';
import { VerificationChange } from '../licensing/verification/verification-change.entity.js';

const entities = [
  User,
  Session,
  License,
  Plan,
  Subscription,
  Feature,
  AuditEvent,
  IdempotencyKey,
  ExpiryRun,
  LastVerification,
  VerificationChange,
  SetupStep,
  ActionBatch,
  BatchInverse,
  ImportRow,
  Invoice,
  InvoiceLine,
  Payment,
  Credit,
  PaymentAttempt,
  PaymentReview,
  UnknownOrder,
  PaymentProof,
  Refund,
  OutboxEntry,
  MessageText,
  MessagePause,
  MessagePreference,
  Reminder,
  WebhookEndpoint,
  WebhookAttempt,
];

export const { databaseOptions, postgresOptions, pgliteOptions } = databasesOf({ entities, migrations });
