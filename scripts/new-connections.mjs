// A thread of its own, which opens a connection for each verification as routers do, and times it to the end of the
// answer: the thread that makes the load is too busy to tell (try-overload.mjs).
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { origin, everyMs, timeoutMs, firstLicense } = workerData;
const calls = [];
const end = new AbortController();

parentPort.on('message', () => end.abort());
const began = performance.now();
for (let i = 0; !end.signal.aborted; i++) {
  calls.push(verify(`AFS-OVERLOAD-${firstLicense + i}`));
  await pause(everyMs);
}
parentPort.postMessage(await Promise.all(calls));
parentPort.close();

/** @returns when it was asked, and the milliseconds to its answer, null when there was none in time */
function verify(key) {
  const at = performance.now() - began;
  const asked = performance.now();
  return new Promise((resolve) => {
    const call = request(`${origin}/api/verify-license`, { method: 'POST', agent: false }, (answer) =>
      answer
        .on('close', () => resolve({ at, ms: answer.statusCode === 200 ? performance.now() - asked : null }))
        .resume(),
    );
    call.setTimeout(timeoutMs, () => call.destroy());
    call.on('error', () => resolve({ at, ms: null })).end(`license_key=${key}`);
  });
}
