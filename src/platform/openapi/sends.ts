import { SetMetadata, type Type } from '@nestjs/common';
import type { Operation, Parameter } from './openapi.js';
import type { Described, JsonSchema } from './sample.js';

const SENDS = 'openapi-sends';

export type OutgoingEvent = { name: string; summary: string; sample: Described };

type Sending = { description: string; headers: Parameter[]; events: OutgoingEvent[] };

export const Sends = (sending: Sending) => SetMetadata(SENDS, sending);

export const webhooksOf = (controllers: Type[]): Record<string, { post: Operation }> =>
  Object.fromEntries(
    controllers.flatMap((controller) => {
      const sending = Reflect.getMetadata(SENDS, controller) as Sending | undefined;
      const tag = controller.name.replace(/Controller$/, '');
      return sending?.events.map((event) => [event.name, { post: operationOf(event, tag, sending) }]) ?? [];
    }),
  );

export const sentSchemasOf = (controllers: Type[]): Record<string, JsonSchema> =>
  Object.assign(
    {},
    ...controllers.flatMap((controller) => {
      const sending = Reflect.getMetadata(SENDS, controller) as Sending | undefined;
      return sending?.events.map(({ sample }) => sample.components) ?? [];
    }),
  ) as Record<string, JsonSchema>;

const operationOf = ({ name, summary, sample }: OutgoingEvent, tag: string, sending: Sending): Operation => ({
  operationId: `event_${name.replace('.', '_')}`,
  tags: [tag],
  summary,
  description: sending.description,
  security: [],
  parameters: sending.headers,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: sample.schema, example: sample.example } },
  },
  responses: {
    204: { description: 'Accepted (any 2xx).', headers: {} },
    410: { description: 'Gone: the endpoint is disabled.', headers: {} },
    503: { description: 'Not now: it is sent again, no sooner than Retry-After says.', headers: {} },
  },
});
