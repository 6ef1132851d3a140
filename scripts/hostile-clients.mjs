// A thread of its own, so that those who send junk and those who measure do not wait for each other (try-junk.mjs).
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { origin, clients, bodies } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const statuses = {};
const end = new AbortController();

parentPort.on('message', () => end.abort());
await Promise.all(Array.from({ length: clients }, (_, i) => sendFrom(i)));
agent.destroy();
parentPort.postMessage(statuses);
parentPort.close();

async function sendFrom(first) {
  for (let i = first; !end.signal.aborted; i++) {
    const status = await send(bodies[i % bodies.length]).catch(({ code }) => code);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

function send(body) {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api/verify-license`, { method: 'POST', agent }, (answer) =>
      answer.on('close', () => resolve(answer.statusCode)).resume(),
    );
    asked.on('error', reject).end(body);
  });
}
