import { describe, expect, it } from '@jest/globals';
import { BackOff } from './back-off.js';

describe('restarting an ended process', () => {
  it('restarts at once, then ever later while processes end young', () => {
    const backOff = new BackOff();
    const waits = Array.from({ length: 9 }, () => backOff.after(500) / 1000);
    expect(waits).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it('restarts at once again after a long-lived process', () => {
    const backOff = new BackOff();
    for (let i = 0; i < 5; i++) backOff.after(500);
    expect(backOff.after(60_000)).toBe(0);
    expect(backOff.after(500)).toBe(0);
  });
});
