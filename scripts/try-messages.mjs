// Two servers send 5,000 messages by WhatsApp's Cloud API, and one of them is ended by kill -9 in the middle, twenty times. What
// the provider took is compared with what the outbox says: each message was taken once, or not at all, and one that nobody
// knows of says that it is uncertain. Then the provider tells of those, and they are settled:
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-messages.mjs        (PG_BIN: the folder of initdb)
// Ends with one JSON line: what was tried and what was seen (messages §2); with 1 when they differ. Leaves nothing behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FakeWhatsapp } from '../test/support/fakes/fake-whatsapp.ts';
import { LocalPostgres, ownedByPostgres } from './local-postgres.mjs';
import { LocalServer } from './local-server.mjs';

const MESSAGES = 5_000;
const KILLS = 20;
/** The provider has it, and its answer is on its way: where a kill leaves nobody who knows. */
const ANSWERS_AFTER_MS = 15;
/** Longer than a lease. */
const SETTLED_MS = 150_000;

const folder = ownedByPostgres(mkdtempSync(join(tmpdir(), 'lisensi-messages-')));
const database = await LocalPostgres.at(folder, 'postgres');
const whatsapp = await FakeWhatsapp.start();
slowDown(whatsapp);
const started = [];

try {
  database.create();
  const servers = [await start(), await start()];
  write();
  for (let kill = 0; kill < KILLS; kill++) {
    await grownBy(20 + Math.random() * 120);
    const place = kill % servers.length;
    await servers[place].kill();
    servers[place] = await start();
  }
  await until(() => open() === 0, SETTLED_MS);
  const seen = compare();
  const settled = await settle(servers[0]);
  process.stdout.write(
    `${JSON.stringify({ tried: 'kill -9 while messages are sent', kills: KILLS, ...seen, ...settled })}\n`,
  );
  const isRight =
    seen.twice === 0 && seen.saidButNotTaken === 0 && seen.takenButUnsaid === 0 && seen.open === 0;
  process.exitCode = isRight && settled.stillUncertain === seen.neverTaken ? 0 : 1;
} finally {
  for (const server of started) await server.stop();
  await whatsapp.close();
  database.end();
  rmSync(folder, { recursive: true, force: true });
}

/** It has taken a message before it says so. */
function slowDown(fake) {
  const take = fake.take.bind(fake);
  fake.take = async (...args) => {
    const answer = await take(...args);
    await pause(ANSWERS_AFTER_MS);
    return answer;
  };
}

async function start() {
  const server = await LocalServer.start(folder, {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    DEFAULT_LOCALE: 'id',
    ...whatsapp.settings('cloud'),
  });
  started.push(server);
  return server;
}

/** To as many people, about nothing that changes meanwhile. */
function write() {
  database.ask(`insert into message_texts (kind, locale, body, template_name, updated_at)
    values ('overdue', 'id', 'Halo {nama}, mohon dibayar.', 'overdue_id', now())`);
  database.ask(`insert into users (username, email, wa_number, role, password_hash, search_text, created_at)
    select 'customer' || n, 'customer' || n || '@example.test', '62811' || lpad(n::text, 7, '0'), 'user', '', 'customer' || n, now()
    from generate_series(1, ${MESSAGES}) n`);
  database.ask(`insert into outbox (channel, kind, key, payload, user_id, recipient, due_at, created_at)
    select 'whatsapp', 'test', 'k' || id, '{"text_kind":"overdue"}', id, wa_number, now(), now()
    from users where username like 'customer%'`);
}

async function grownBy(count) {
  const enough = whatsapp.accepted.length + count;
  await until(() => whatsapp.accepted.length >= enough || open() === 0, 60_000);
}

async function until(isSo, ms) {
  const end = Date.now() + ms;
  while (!isSo() && Date.now() < end) await pause(50);
}

function open() {
  return Number(database.ask(`select count(*) from outbox where state in ('due', 'claimed')`));
}

function referencesOf(state) {
  const references = database.ask(`select string_agg(reference, ',') from outbox where state = '${state}'`);
  return references ? references.split(',') : [];
}

function compare() {
  const took = new Map();
  for (const { ref } of whatsapp.accepted) took.set(ref, (took.get(ref) ?? 0) + 1);
  const [done, uncertain] = [referencesOf('done'), referencesOf('uncertain')];
  const known = new Set([...done, ...uncertain]);
  return {
    messages: MESSAGES,
    taken: whatsapp.accepted.length,
    twice: [...took.values()].filter((times) => times > 1).length,
    done: done.length,
    uncertain: uncertain.length,
    neverTaken: uncertain.filter((ref) => !took.has(ref)).length,
    saidButNotTaken: done.filter((ref) => !took.has(ref)).length,
    takenButUnsaid: [...took.keys()].filter((ref) => !known.has(ref)).length,
    open: open(),
  };
}

/** What the provider tells of what it took; the rest a person looks for. */
async function settle(server) {
  const uncertain = new Set(referencesOf('uncertain'));
  for (const accepted of whatsapp.accepted.filter(({ ref }) => uncertain.has(ref))) {
    const { path, body, headers } = whatsapp.callback(accepted, 'delivered', new Date());
    const answer = await fetch(server.origin + path, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`the callback was answered ${answer.status}`);
  }
  return { stillUncertain: referencesOf('uncertain').length };
}
