import { describe, expect, it } from '@jest/globals';
import { ExportQueue } from './export-queue.js';

const here = () => new AbortController().signal;

describe('the export queue', () => {
  it('admits two, then one at a time in order of arrival', async () => {
    const queue = new ExportQueue();
    const inside = await Promise.all([queue.enter(here()), queue.enter(here())]);
    const order: number[] = [];
    const later = [1, 2, 3].map(async (nth) => {
      const leave = await queue.enter(here());
      order.push(nth);
      leave();
    });
    expect([queue.running, queue.waiting]).toEqual([2, 3]);
    inside[0]!();
    await Promise.all(later);
    expect(order).toEqual([1, 2, 3]);
    expect([queue.running, queue.waiting]).toEqual([1, 0]);
  });

  it('frees a place only once, however often it is released', async () => {
    const queue = new ExportQueue();
    const leave = await queue.enter(here());
    await queue.enter(here());
    leave();
    leave();
    expect(queue.running).toBe(1);
  });

  it('drops those who leave while waiting', async () => {
    const queue = new ExportQueue();
    const leave = await queue.enter(here());
    await queue.enter(here());
    const gone = new AbortController();
    const waited = queue.enter(gone.signal);
    gone.abort();
    await expect(waited).rejects.toMatchObject({ status: 503 });
    leave();
    expect([queue.running, queue.waiting]).toEqual([1, 0]);
  });
});
