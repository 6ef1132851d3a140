// A thread of its own, which asks a server whether it lives, on a new connection each time as probes do, and times the
// answers: the thread that makes the load is too busy to tell (try-sign-in.mjs).
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { origin, everyMs } = workerData;
const samples = [];
const end = new AbortController();

parentPort.on('message', () => end.abort());
while (!end.signal.aborted) {
  samples.push(sample());
  await pause(everyMs);
}
parentPort.postMessage(await Promise.all(samples));
parentPort.close();

/** @returns the milliseconds to the end of the answer, and its status, or why there was none */
function sample() {
  const asked = performance.now();
  return new Promise((resolve) => {
    get(`${origin}/health/live`, { agent: false }, (answer) =>
      answer.on('close', () => resolve({ ms: performance.now() - asked, said: answer.statusCode })).resume(),
    ).on('error', (error) => resolve({ ms: performance.now() - asked, said: error.code }));
  });
}
