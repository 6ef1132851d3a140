import { beforeAll, describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { CODE_OF_CHECK } from '../../src/platform/http/field-codes.js';
import type { License } from '../../src/licensing/licenses/license.entity.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import { ApiContract } from '../support/contracts/api-contract.js';
import { filledPath } from '../support/contracts/filled-path.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { TestApp } from '../support/servers/test-app.js';

type Words = { FORMS: Record<string, string>; sentences: { fieldNames: Record<string, string> } };
type Refused = { code?: string; count?: number; codes?: object; limits?: object };

function checksOfInputs(): { check: string; field: string }[] {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    validationMetadatas: Map<unknown, { name?: string; type: string; propertyName: string }[]>;
  };
  return [...validationMetadatas.values()]
    .flat()
    .map(({ name, type, propertyName }) => ({ check: name ?? type, field: propertyName }));
}

describe('the error codes', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let user: User;
  let license: License;

  beforeAll(async () => {
    user = await app.make.user({ username: 'budi' });
    license = await app.make.license({ licenseKey: 'AFS-TAKEN-0001' });
    await app.make.subscription({ user, license });
  });

  const post = (path: string, body: object) => admin.post(path, body).body<Refused>();

  it('exist for every input check', () => {
    // Conditions under which the others apply.
    const conditions = ['isOptional', 'conditionalValidation'];
    const ours = new Set(
      checksOfInputs()
        .map(({ check }) => check)
        .filter((check) => !conditions.includes(check)),
    );
    expect([...ours].filter((check) => !CODE_OF_CHECK[check])).toEqual([]);
    expect(ours.size).toBeGreaterThan(10);
  });

  it('are explained in Indonesian for every field that has a form of its own', async () => {
    const locale = 'id';
    const { FORMS, sentences } = (await import(`../../resources/i18n/${locale}/refusals.ts`)) as Words;
    const withForm = checksOfInputs().filter(
      ({ check }) => CODE_OF_CHECK[check] === 'malformed' && check !== 'isObject',
    );
    expect(withForm.length).toBeGreaterThan(10);
    const named = withForm.map(({ field }) => field).filter((field) => field in sentences.fieldNames);
    // The console fills these in itself.
    const typed = named.filter((field) => !['action', 'query'].includes(field));
    expect(typed.filter((field) => !FORMS[field])).toEqual([]);
  });

  it('accompany every message, whatever is wrong with any field of a form', async () => {
    const contract = await ApiContract.of(app);
    const forms = contract.calls.filter(
      ({ method, path, operation }) =>
        method !== 'get' && operation.requestBody && path !== '/api/verify-license',
    );
    expect(forms.length).toBeGreaterThan(12);
    for (const { method, path } of forms) {
      const send = (body: object) => admin[method as 'post'](filledPath(path), body);
      for (const wrong of [{ stranger: 1 }, { stranger: 'with\u0000control' }]) {
        const { status, body } = await send(wrong);
        expect([path, status]).toEqual([path, 422]);
        sentencesOf(body);
      }
    }
  });

  it.each<[path: string, body: object, codes: object, limits?: object]>([
    [
      '/api/users',
      { username: '', email: 'a@b', password: '12345', wa_number: '1' },
      { username: 'required', email: 'malformed', password: 'too_short', wa_number: 'malformed' },
      { password: { min: 6 } },
    ],
    [
      '/api/users',
      { username: 'x'.repeat(51), email: null, password: 'x'.repeat(129), role: 'root' },
      { username: 'too_long', email: 'required', password: 'too_long', role: 'not_a_choice' },
      { username: { max: 50 }, password: { max: 128 } },
    ],
    [
      '/api/users',
      { username: 'a b', email: 7, password: 7 },
      { username: 'malformed', email: 'not_text', password: 'not_text' },
    ],
    [
      '/api/users',
      { username: 'BUDI', email: 'new@example.test', password: 'secret' },
      { username: 'taken' },
    ],
    [
      '/api/licenses',
      { license_key: 'AFS-1', expires_at: 'soon', wifi_ai_url: 'x'.repeat(2049) },
      { license_key: 'malformed', expires_at: 'not_a_date', wifi_ai_url: 'too_long' },
      { wifi_ai_url: { max: 2048 } },
    ],
    ['/api/licenses', { license_key: 'AFS-TAKEN-0001' }, { license_key: 'taken' }],
    ['/api/licenses', { license_key: 'AFS-FREE-0001', username: 'nobody' }, { username: 'no_such_user' }],
    ['/api/licenses', { license_key: 'AFS-FREE-0001', stranger: 1 }, { stranger: 'unknown_field' }],
    ['/api/licenses', { license_key: 'AFS\u0000' }, { license_key: 'control_characters' }],
    [
      '/api/plans',
      { plan_type: 'x', plan_name: '', max_customer_count: 0, max_mikrotik_count: 1.5, features: ['?'] },
      {
        plan_type: 'malformed',
        plan_name: 'required',
        max_customer_count: 'out_of_range',
        max_mikrotik_count: 'out_of_range',
        billing_period: 'required',
        price_per_month: 'required',
        features: 'not_a_choice',
      },
      { max_customer_count: { min: 1, max: 2147483647 }, max_mikrotik_count: { min: 1, max: 2147483647 } },
    ],
    [
      '/api/plans',
      {
        plan_type: 'dear',
        plan_name: 'Dear',
        max_customer_count: 1,
        max_mikrotik_count: 1,
        billing_period: 'monthly',
        price_per_month: 999_999_999_999,
      },
      { price_per_quarter: 'price_too_high' },
      { price_per_quarter: { max: 999_999_999_999 } },
    ],
    [
      '/api/plans',
      {
        plan_type: 'vast',
        plan_name: 'Vast',
        max_customer_count: 1,
        max_mikrotik_count: 999,
        billing_period: 'monthly',
        price_per_month: 1,
        router_policy: 'enforce',
      },
      { router_policy: 'unlimited_routers' },
      { router_policy: { max: 998 } },
    ],
    [
      '/api/features',
      { title: '  ', description: ' \n', order_num: 1, icon: 'Wifi', is_active: true },
      { title: 'required', description: 'required' },
    ],
    [
      '/api/features',
      { title: 'x', description: 'x', order_num: 1, icon: '?', is_active: 1 },
      { icon: 'malformed', is_active: 'not_a_choice' },
    ],
    [
      '/api/subscriptions',
      { username: 'nobody', license_id: 1, plan_type: 'basic', amount: -1 },
      { amount: 'out_of_range' },
      { amount: { min: 0, max: 999_999_999_999 } },
    ],
    [
      '/api/subscriptions',
      { username: 'budi', license_id: 999_999, plan_type: 'basic', amount: 1 },
      { license_id: 'no_such_license' },
    ],
    [
      '/api/subscriptions',
      { username: 'budi', license_id: 1, plan_type: 'nothing', amount: 1 },
      { plan_type: 'no_such_plan' },
    ],
    ['/api/login', { username: 'admin' }, { password: 'required' }],
  ])('POST %s, refused: %#', async (path, input, codes, ...[limits]) => {
    const body = await post(path, input);
    sentencesOf(body);
    expect(body.codes).toEqual(codes);
    expect(body.limits).toEqual(limits);
  });

  it('include a licence that already has a subscription, and a changed key', async () => {
    const body = { username: 'budi', license_id: license.id, plan_type: 'basic', amount: 1 };
    expect((await post('/api/subscriptions', body)).codes).toEqual({ license_id: 'already_subscribed' });
    const changed = await admin.put(`/api/licenses/${license.id}`, {
      license_key: 'AFS-OTHER-0001',
      status: 'active',
    });
    expect((changed.body as Refused).codes).toEqual({ license_key: 'unchangeable' });
  });

  it('include conflicts without a field, with the number of blocking rows', async () => {
    const removed = (path: string) => admin.delete(path).body<Refused>(409);
    expect(await removed(`/api/users/${user.id}`)).toMatchObject({ code: 'user_in_use', count: 1 });
    expect(await removed(`/api/licenses/${license.id}`)).toMatchObject({ code: 'license_in_use' });
  });

  it('do not appear in verification, whose answers stay as routers know them', async () => {
    const ask = (body: object) => app.http.post('/api/verify-license', body);
    const sentence = 'License key is required.';
    await ask({}).expect(422, {
      error: sentence,
      code: 'INVALID_REQUEST',
      errors: { license_key: sentence },
    });
    await ask({ license_key: 'AFS-NOWHERE-1' }).expect(404, {
      error: 'License not found. Please check your license key.',
      code: 'NOT_FOUND',
    });
  });
});
