import { callApi } from '@/api/api';
import type { Recording } from './ask';

export const previewUndo = ({ kind, id }: Recording, signal: AbortSignal) =>
  kind === 'payment'
    ? callApi('GET /payments/:id/undo', { params: { id }, signal })
    : callApi('GET /subscriptions/:id/renewal/undo', { params: { id }, signal });

export const undo = ({ kind, id }: Recording, reason: string, idempotencyKey: string) =>
  kind === 'payment'
    ? callApi('POST /payments/:id/undo', { params: { id }, body: { reason }, idempotencyKey })
    : callApi('POST /subscriptions/:id/renewal/undo', { params: { id }, body: { reason }, idempotencyKey });
