import { setTimeout as pause } from 'node:timers/promises';
import { spread } from '../figures.js';
import type { Installation } from './installation.js';
import { milliseconds } from './timings.js';

type License = { id: number; status: string };

/** How long the sweep takes, how long edits of the very rows that it marks wait meanwhile, and how long the next one takes. */
export async function sweepOf({ licenses, visitor }: Installation): Promise<string> {
  const { body } = await visitor.get('/api/licenses?status=expired&per_page=500');
  const due = (JSON.parse(body) as License[]).filter(({ status }) => status === 'active');
  const edits: number[] = [];
  const progress = { isOver: false };
  const start = performance.now();
  const sweep = visitor.another().post('/api/update-expired-status', {});
  const swept = sweep.then(({ body: text }) => {
    progress.isOver = true;
    const { licenses_updated, subscriptions_updated } = JSON.parse(text) as Record<string, number>;
    return { rows: licenses_updated! + subscriptions_updated!, ms: performance.now() - start };
  });
  for (let i = 0; !progress.isOver || edits.length < 3; i++) {
    const before = performance.now();
    await visitor.post(`/api/licenses/${due[i % due.length]!.id}/update-usage`, {
      current_customer_count: i,
    });
    edits.push(performance.now() - before);
    await pause(10);
  }
  const { rows, ms } = await swept;
  const idle: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = performance.now();
    await visitor.post('/api/update-expired-status', {});
    idle.push(performance.now() - before);
  }
  const figures = [licenses, rows].map((count) => count.toLocaleString('en'));
  return `| ${figures.join(' | ')} | ${(ms / 1000).toFixed(2)} | ${((ms / rows) * 100).toFixed(2)} | ${spread(edits, milliseconds)} | ${spread(idle, milliseconds)} |`;
}

export const SWEEP_HEAD =
  '| licences | rows marked | seconds | per 100,000 | an edit meanwhile, ms | with nothing to mark, ms |\n| --- | --- | --- | --- | --- | --- |';
