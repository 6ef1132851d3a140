import { WEBHOOK_EVENTS, type WebhookEvent } from '@server/rules/webhooks';
import type { EndpointView } from '@server/webhooks/endpoint.view';

export type EndpointDraft = { url: string; description: string; events: WebhookEvent[] };

export const emptyDraft: EndpointDraft = { url: '', description: '', events: [...WEBHOOK_EVENTS] };

export const draftOf = ({ url, description, events }: EndpointView): EndpointDraft => ({
  url,
  description: description ?? '',
  events,
});

export const payload = ({ url, description, events }: EndpointDraft) => ({
  url: url.trim(),
  description: description.trim() || null,
  events,
});
