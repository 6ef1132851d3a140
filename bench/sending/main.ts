import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { FakeWhatsapp } from '../../test/support/fakes/fake-whatsapp.js';
import type { Seen, Task } from '../beside/load.js';
import { markdownTable, quantile, spread, sum } from '../figures.js';
import { openBenchDatabase } from '../verify/database.js';
import { startPeer } from '../verify/peer.js';

/**
 * How long a verification takes while messages go out: 2,000 verifications a second on 16 connections, due whether or not
 * the earlier ones were answered, in turns with an empty outbox and with 10,000 messages in it. See docs/performance.md.
 */
const { values: options } = parseArgs({
  options: {
    licenses: { type: 'string', default: '100000' },
    messages: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
  },
});

type Round = { p50: number; p99: number; unanswered: number; sent: number };
const STATES = ['quiet', 'sending'] as const;
type State = (typeof STATES)[number];

const database = await openBenchDatabase(Number(options.licenses), 50_000);
const whatsapp = await FakeWhatsapp.start();
Object.assign(process.env, whatsapp.settings('cloud'));
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const server = await startPeer('ours', database.url, database.keys[0]!);
const keysFile = join(tmpdir(), `lisensi-keys-${process.pid}.json`);
try {
  await writeFile(keysFile, JSON.stringify(database.keys));
  await client.query(`insert into message_texts (kind, locale, body, template_name, updated_at)
    values ('overdue', 'id', 'Halo {nama}, mohon dibayar.', 'overdue_id', now())`);
  const rounds: Record<State, Round[]> = { quiet: [], sending: [] };
  await look('quiet');
  for (let round = 0; round < Number(options.rounds); round++)
    for (const state of STATES) rounds[state].push(await look(state));
  process.stdout.write(`\n${table(rounds)}\n`);
} finally {
  await server.stop();
  await client.end();
  await whatsapp.close();
  await database.close();
  await rm(keysFile, { force: true });
}

/** What is left of the round before is taken away. */
async function look(state: State): Promise<Round> {
  await client.query(`update outbox set state = 'cancelled' where state = 'due'`);
  if (state === 'sending') await fill();
  const before = whatsapp.accepted.length;
  const seconds = Number(options.seconds);
  const task: Task = { port: server.port, keysFile, cookie: '', pages: ['/'], pagesPerSecond: 0, seconds };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './test/support/jest/load-typescript.mjs', 'bench/beside/load.ts', JSON.stringify(task)],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { verifications } = JSON.parse(stdout) as Seen;
  return {
    p50: quantile(verifications.latencies, 0.5),
    p99: quantile(verifications.latencies, 0.99),
    unanswered: verifications.unanswered,
    sent: (whatsapp.accepted.length - before) / seconds,
  };
}

/** It returns once the first have gone out. */
async function fill(): Promise<void> {
  const before = whatsapp.accepted.length;
  await client.query(`insert into outbox (channel, kind, key, payload, user_id, recipient, due_at, created_at)
    select 'whatsapp', 'test', gen_random_uuid(), '{"text_kind":"overdue"}', u.id, u.wa_number, now(), now()
    from generate_series(1, ${Number(options.messages)}) n join users u on u.username = 'operator' || (n % 1000 + 1)`);
  while (whatsapp.accepted.length === before) await new Promise((resolve) => setTimeout(resolve, 100));
}

function table(rounds: Record<State, Round[]>): string {
  const head = ['outbox', 'p50 ms', 'p99 ms', 'p99 to quiet', 'unanswered', 'messages a second'];
  const rows = STATES.map((state) => {
    const of = rounds[state];
    return [
      state,
      spread(of.map(({ p50 }) => p50)),
      spread(of.map(({ p99 }) => p99)),
      spread(of.map(({ p99 }, i) => p99 / rounds.quiet[i]!.p99)),
      sum(of.map(({ unanswered }) => unanswered)),
      spread(of.map(({ sent }) => sent)),
    ];
  });
  return markdownTable(head, rows);
}
