import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { releaseMemory } from './release-memory.js';

describe('what loading left behind', () => {
  it('is given back, and what is held stays', async () => {
    const held = { size: 1 };
    const [left, stays] = [dropped(), new WeakRef(held)];
    // A reference that was just made is held until its turn ends.
    await turn();
    releaseMemory();
    expect(left.deref()).toBeUndefined();
    expect(stays.deref()).toBe(held);
  });
});

/** In a function of its own, whose end lets go of it. */
const dropped = () => new WeakRef({ size: 1 });
