import type { About } from '../audit/about.js';
import { overlapShown } from '../rules/rotation.js';
import type { DisabledReason, WebhookEvent } from '../rules/webhooks.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';

export const endpointView = (endpoint: WebhookEndpoint, isSecretReadable: boolean, now: Date) => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description ?? null,
  events: endpoint.events as WebhookEvent[],
  is_active: !endpoint.disabledAt,
  disabled_at: endpoint.disabledAt?.toISOString() ?? null,
  disabled_reason: (endpoint.disabledReason ?? null) as DisabledReason | null,
  failing_since: endpoint.failingSince?.toISOString() ?? null,
  last_tried_at: endpoint.triedAt?.toISOString() ?? null,
  last_code: endpoint.answered ?? null,
  /** False where the secret was sealed under another JWT_SECRET: it must be rotated. */
  has_readable_secret: isSecretReadable,
  previous_secret_until: overlapShown(endpoint.previousUntil, now),
  created_at: endpoint.createdAt.toISOString(),
  created_by: endpoint.createdBy ?? null,
});

export type EndpointView = ReturnType<typeof endpointView>;

/** The only view with a secret: only the answer that generates one shows it. */
export const newSecretView = (view: EndpointView, secret: string) => ({ ...view, secret });

export type NewSecretView = ReturnType<typeof newSecretView>;

export const endpointFacts = (endpoint: WebhookEndpoint) => ({
  url: endpoint.url,
  description: endpoint.description ?? null,
  events: endpoint.events,
  disabled_reason: endpoint.disabledReason ?? null,
});

/** The host only, because the path may be a secret of its own. */
export const aboutEndpoint = ({ url }: WebhookEndpoint): About => ({ title: new URL(url).host });
