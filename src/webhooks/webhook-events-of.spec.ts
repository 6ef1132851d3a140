import { describe, expect, it } from '@jest/globals';
import type { AuditAction, DomainEvent } from '../audit/domain-event.js';
import { webhookEventsOf } from './webhook-events-of.js';

const [SOONER, LATER] = ['2026-12-01T00:00:00.000Z', '2027-12-01T00:00:00.000Z'];
const license = (facts: object = {}) => ({
  status: 'active',
  expires_at: SOONER,
  is_expiring_soon: false,
  wifi_ai_url: null,
  ...facts,
});
const eventsFor = (action: AuditAction, before: object | null, after: object | null) =>
  webhookEventsOf({ action, before, after, subjectId: 1 } as DomainEvent);
const changed = (before: object, after: object) =>
  eventsFor('license.update', license(before), license(after));

describe('the webhook events of a change', () => {
  it('reports licences that are created, changed, renewed, expired or revoked, by the most specific event', () => {
    expect(eventsFor('license.create', null, license())).toEqual(['license.created']);
    expect(changed({}, { wifi_ai_url: 'http://a' })).toEqual(['license.updated']);
    expect(changed({}, { expires_at: LATER })).toEqual(['license.renewed']);
    expect(changed({}, { expires_at: null })).toEqual(['license.renewed']);
    expect(changed({ expires_at: LATER }, {})).toEqual(['license.updated']);
    expect(changed({ expires_at: null }, {})).toEqual(['license.updated']);
    expect(changed({}, { status: 'inactive', expires_at: LATER })).toEqual(['license.revoked']);
    expect(changed({ status: 'inactive' }, { status: 'inactive' })).toEqual(['license.updated']);
    expect(changed({}, { status: 'expired' })).toEqual(['license.expired']);
    expect(changed({ status: 'inactive' }, {})).toEqual(['license.updated']);
    expect(eventsFor('license.delete', license(), null)).toEqual(['license.revoked']);
    expect(eventsFor('license.rotate', license(), license())).toEqual(['license.rotated']);
  });

  it('reports an expiring licence only when a change sets its end within the last days', () => {
    const soon = { is_expiring_soon: true };
    expect(eventsFor('license.create', null, license(soon))).toEqual(['license.created', 'license.expiring']);
    expect(changed({ expires_at: LATER }, soon)).toEqual(['license.updated', 'license.expiring']);
    expect(changed(soon, { ...soon, wifi_ai_url: 'http://a' })).toEqual(['license.updated']);
    expect(changed({ expires_at: LATER }, { ...soon, status: 'inactive' })).toEqual(['license.revoked']);
  });

  it('reports subscriptions that are created, renewed or expired, and no other change of one', () => {
    expect(eventsFor('subscription.create', null, { status: 'active' })).toEqual(['subscription.created']);
    expect(eventsFor('subscription.renew', {}, {})).toEqual(['subscription.renewed']);
    expect(eventsFor('subscription.update', { status: 'active' }, { status: 'expired' })).toEqual([
      'subscription.expired',
    ]);
    expect(eventsFor('subscription.update', { amount: 1 }, { amount: 2 })).toEqual([]);
    expect(eventsFor('subscription.delete', {}, null)).toEqual([]);
  });

  it('reports an invoice once money or credit has settled all of it, and its refunds', () => {
    for (const action of ['payment.record', 'invoice.credit'] as const) {
      expect(eventsFor(action, null, { settles_invoice: true })).toEqual(['invoice.paid']);
      expect(eventsFor(action, null, { settles_invoice: false })).toEqual([]);
    }
    expect(eventsFor('payment.refund', null, {})).toEqual(['invoice.refunded']);
    expect(eventsFor('payment.reverse', null, {})).toEqual([]);
  });

  it('reports nothing else', () => {
    for (const action of ['user.update', 'license.usage', 'plan.create', 'expiry.run'] as const)
      expect(eventsFor(action, license(), license())).toEqual([]);
  });
});
