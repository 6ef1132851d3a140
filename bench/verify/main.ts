import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './database.js';
import { loadOf } from './load.js';
import { type Peer, type PeerName, PEERS, startPeer } from './peer.js';
import { type Measured, Results } from './results.js';

/**
 * Verification against its peers, all on the same rows, in one run, in turns: figures drift by half and more on a
 * shared machine, ratios of neighbours in time do not. See docs/performance.md.
 */
const { values: options } = parseArgs({
  options: {
    licenses: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,32,64' },
    peers: { type: 'string', default: PEERS.join(',') },
    /** A checkout of an earlier commit, installed and built, to compare with; its server runs on the same database. */
    against: { type: 'string' },
  },
});

/** Of a second: PostgreSQL does no more than its own upkeep. */
const IDLE_US = 20_000;

const database = await openBenchDatabase(Number(options.licenses), 50_000);
const names = options.peers.split(',') as PeerName[];
if (options.against) names.unshift(...(['before', 'identity: before'] as const));
const reference = options.against ? 'before' : (names.find((name) => name.startsWith('a')) ?? names[0]!);
const peers: Peer[] = [];
const load = await loadOf(database.keys);
try {
  for (const name of names)
    peers.push(
      await startPeer(
        name,
        database.url,
        database.keys[0]!,
        name.endsWith('before') ? options.against : undefined,
      ),
    );
  for (const peer of peers) await load(peer.port, 32, 2, hasIdentity(peer));
  for (const connections of options.connections.split(',').map(Number)) {
    const results = new Results(names, reference);
    for (let round = 0; round < Number(options.rounds); round++) {
      // The first of a round may find the machine in another state.
      for (const peer of round % 2 ? peers.toReversed() : peers)
        results.add(peer.name, await measured(peer, connections));
    }
    process.stdout.write(`\n${connections} connections\n\n${results.table()}\n`);
  }
} finally {
  for (const peer of peers) await peer.stop();
  await database.close();
}

function hasIdentity({ name }: Peer): boolean {
  return name.startsWith('identity');
}

/** With the time of what it leaves to be written later: up to a thousand records a second. */
async function measured(peer: Peer, connections: number): Promise<Measured> {
  const seconds = Number(options.seconds);
  const spent = () => [peer.cpuTime() ?? 0, database.cpuTime() ?? 0] as const;
  const before = spent();
  const figures = await load(peer.port, connections, seconds, hasIdentity(peer));
  await rested();
  const after = spent();
  const each = (i: 0 | 1) => (after[i] - before[i]) / (figures.rate * seconds);
  return { ...figures, node: each(0), postgres: each(1), both: each(0) + each(1) };
}

/** Once nothing is written any more, so that no server is slowed by another's writes. */
async function rested(): Promise<void> {
  for (let [before, now] = [-Infinity, database.cpuTime() ?? 0]; now - before > IDLE_US;) {
    await pause(1_000);
    [before, now] = [now, database.cpuTime() ?? 0];
  }
}
