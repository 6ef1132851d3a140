import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Call = { path: string; method?: string; headers: Record<string, string>; body?: string };

/** Latencies in milliseconds, counted from when a call was due; what came too late or not at all is unanswered. */
export type Answers = {
  latencies: number[];
  /** Refused with the time to come back. */
  deferred: number;
  unanswered: number;
};

const TICK_MS = 2;
const PATIENCE_MS = 5_000;

/** Calls are due at a steady rate, whether or not the earlier ones were answered: nobody waits with asking for the slow. */
export async function openLoop(
  port: number,
  { rate, connections, seconds }: { rate: number; connections: number; seconds: number },
  next: () => Call,
): Promise<Answers> {
  const agent = new Agent({ keepAlive: connections < Infinity, maxSockets: connections });
  const [answers, start]: [Promise<number | 'deferred' | null>[], number] = [[], performance.now()];
  while (answers.length < rate * seconds) {
    const due = Math.min(rate * seconds, ((performance.now() - start) / 1000) * rate);
    while (answers.length < due)
      answers.push(answered(port, agent, next(), start + (answers.length / rate) * 1000));
    await pause(TICK_MS);
  }
  const times = await Promise.all(answers);
  agent.destroy();
  const latencies = times.filter((time) => typeof time === 'number');
  const deferred = times.filter((time) => time === 'deferred').length;
  return { latencies, deferred, unanswered: times.length - latencies.length - deferred };
}

/** Null for what is not answered in time, and for what is not answered well. */
function answered(
  port: number,
  agent: Agent,
  { body, ...call }: Call,
  due: number,
): Promise<number | 'deferred' | null> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, agent, ...call }, (response) => {
      response.resume();
      const otherwise = response.headers['retry-after'] ? 'deferred' : null;
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - due : otherwise));
    });
    const patience = setTimeout(() => asked.destroy(), PATIENCE_MS);
    asked.on('error', () => resolve(null));
    asked.on('close', () => {
      clearTimeout(patience);
      resolve(null);
    });
    asked.end(body);
  });
}
