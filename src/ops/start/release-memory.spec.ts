import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { releaseMemory } from './process.js';

describe('memory left over from loading', () => {
  it('releases it, and keeps referenced objects', async () => {
    const held = { size: 1 };
    const [left, stays] = [dropped(), new WeakRef(held)];
    // The engine keeps a new reference until the current turn ends.
    await turn();
    releaseMemory();
    expect(left.deref()).toBeUndefined();
    expect(stays.deref()).toBe(held);
  });
});

/** A separate function, so that the reference ends with it. */
const dropped = () => new WeakRef({ size: 1 });
