import type { FastifyRequest } from 'fastify';
import { notSignedIn } from '../../platform/errors/refusal.js';
import { BODY_LIMITS } from '../../rules/limits.js';
import { viewSchema } from '../../platform/openapi/sample.js';

/** Signatures cover the unparsed text, which is long where one callback brings several updates. */
export const CALLBACK = { rawBody: true, routeOptions: { bodyLimit: BODY_LIMITS.callback } };

export const receivedSchema = viewSchema<{ received: boolean }>('CallbackReceived', { received: true });

export type Incoming = { body: string; headers: Record<string, unknown>; address: string; now: Date };

export const incomingOf = ({ body, headers, ip, receivedAt }: FastifyRequest): Incoming => ({
  body: String(body ?? ''),
  headers,
  address: ip,
  now: receivedAt,
});

export const notSigned = () => notSignedIn('Invalid signature.');
