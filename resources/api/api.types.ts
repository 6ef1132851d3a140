/** Checked by `npm run typecheck` only, never run. */
import type { callApi } from '@/api/api';
import type { Answer, Body, Edit } from '@/api/call-types';

declare const call: typeof callApi;
declare const license: Body<'POST /licenses'>;
declare const edit: Edit<Answer<'PUT /licenses/:id'>>;
declare const plan: Required<Body<'PUT /plans/:id'>> & Answer<'PUT /plans/:id'>;
declare const id: number;

export const taken = [
  async () => (await call('POST /licenses', { body: { license_key: 'AFS-1' } })).display_status.length,
  async () => (await call('GET /licenses', { query: { linked: false, per_page: 20 } })).map((row) => row.id),
  async () => (await call('POST /login', { body: { username: 'a', password: 'b' } })).user.username,
  () => call('PUT /licenses/:id', { params: { id }, body: { ...license, status: 'active' }, edit }),
  () => call('POST /subscriptions/:id/renew', { params: { id }, body: {}, idempotencyKey: 'a' }),
  () => call('GET /users', {}),
  () => call('DELETE /users/:id', { params: { id } }),
  () => call('POST /reset-plans', {}),
];

const misspelt = { ...license, expire_at: '2090-01-31' };

export const refused = [
  // @ts-expect-error a call that does not exist
  () => call('GET /license', {}),
  // @ts-expect-error a method that its path does not take
  () => call('PUT /licenses', { body: license }),
  // @ts-expect-error a missing field
  () => call('POST /login', { body: { username: 'a' } }),
  // @ts-expect-error a misspelt field
  () => call('POST /licenses', { body: { license_key: 'AFS-1', expire_at: '2090-01-31' } }),
  // @ts-expect-error a misspelt field of something that was put together elsewhere
  () => call('POST /licenses', { body: misspelt }),
  // @ts-expect-error a field of another type
  () => call('POST /licenses', { body: { license_key: 1 } }),
  // @ts-expect-error a value that is none of the choices
  () => call('PUT /licenses/:id', { params: { id }, body: { ...license, status: 'lapsed' }, edit }),
  // @ts-expect-error a change that does not say what it was made from
  () => call('PUT /licenses/:id', { params: { id }, body: { ...license, status: 'active' } }),
  // @ts-expect-error no body
  () => call('POST /licenses', {}),
  // @ts-expect-error a body that is not read
  () => call('POST /reset-plans', { body: license }),
  // @ts-expect-error no parameter
  () => call('DELETE /users/:id', {}),
  // @ts-expect-error a misspelt parameter
  () => call('DELETE /users/:id', { params: { user: id } }),
  // @ts-expect-error one parameter too many
  () => call('DELETE /users/:id', { params: { id, user: id } }),
  // @ts-expect-error a filter that the list does not have
  () => call('GET /users', { query: { linked: false } }),
  // @ts-expect-error an order that the list does not have
  () => call('GET /users', { query: { sort: 'amount' } }),
  // @ts-expect-error a query where there is none
  () => call('DELETE /users/:id', { params: { id }, query: { q: 'a' } }),
  // @ts-expect-error once only, of something that can be repeated anyway
  () => call('PUT /plans/:id', { params: { id }, body: plan, edit: { madeFrom: plan }, idempotencyKey: 'a' }),
  // @ts-expect-error a field that the answer does not have
  async () => (await call('GET /generate-license-key', {})).licence_key,
];
