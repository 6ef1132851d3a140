import { describe, expect, it } from '@jest/globals';
import { messageResult } from './outbox.js';

const AT = new Date('2026-02-01T02:00:00Z');

describe('how far a message got', () => {
  it.each([
    ['sent', {}],
    ['delivered', { deliveredAt: AT }],
    ['read', { deliveredAt: AT, readAt: AT }],
    ['read', { readAt: AT }],
  ])('counts as %s', (result, times) => {
    expect(messageResult({ state: 'done', ...times })).toBe(result);
  });

  it.each(['due', 'claimed', 'failed', 'uncertain', 'cancelled', 'held'] as const)(
    'has no result while the state is %s',
    (state) => {
      expect(messageResult({ state, deliveredAt: AT })).toBeNull();
    },
  );
});
