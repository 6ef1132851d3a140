// Ends the server by kill -9 between a gateway's yes and the moment it is booked, twenty times: half of them alone, half
// beside a second server that is called as well. A callback that no server accepted is repeated, as both makers do. Then
// what gateways took is compared with what is booked:
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-payments.mjs        (PG_BIN: the folder of initdb)
// Ends with one JSON line: what was tried and what was seen (gateways §3); with 1 when they differ. Leaves nothing behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGateways } from '../test/support/fakes/gateways.ts';
import { LocalPostgres, ownedByPostgres } from './local-postgres.mjs';
import { LocalServer } from './local-server.mjs';

const ROUNDS = 20;
const AMOUNT = 50_000;
const ENDS_AT = '2030-01-15T00:00:00.000Z';
const RENEWED = '2030-02-15T00:00:00.000Z';
/** A booking takes about so long: some kills come before it, some in the middle, some after. */
const KILL_WITHIN_MS = 40;
/** Whoever is left looks for what is due every fifteen seconds, a minute after it was last asked for. */
const RECONCILED_MS = 120_000;

const folder = ownedByPostgres(mkdtempSync(join(tmpdir(), 'lisensi-payments-')));
const database = await LocalPostgres.at(folder, 'postgres');
const gateways = await startGateways();
const started = [];

try {
  database.create();
  let server = await start();
  await server.signIn();
  const { token } = server;
  const second = Object.assign(await start(), { token });
  let unbooked = 0;
  let repeated = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const invoice = await sellOne(server, round);
    const gateway = gateways.all[round % gateways.all.length];
    const ref = await openPage(server, invoice, gateway);
    gateway.pay(ref);
    const isAccepted = await callAndKill(server, round < ROUNDS / 2 ? [] : [second], gateway, ref);
    if (bookedOf(invoice) === 0) unbooked++;
    server = Object.assign(await start(), { token });
    if (isAccepted) continue;
    // The schedule may have asked about an earlier payment, and this server was killed for it before it heard of this one.
    repeated++;
    if (!(await call(server, gateway, ref))) throw new Error(`no callback about ${ref} was accepted`);
  }
  const seen = await compare();
  process.stdout.write(
    `${JSON.stringify({ tried: 'kill -9 before it is booked', ...seen, unbooked, repeated })}\n`,
  );
  process.exitCode =
    seen.took === seen.booked && seen.paidOnce === ROUNDS && seen.renewedOnce === ROUNDS ? 0 : 1;
} finally {
  for (const server of started) await server.stop();
  await Promise.all([gateways.midtrans.close(), gateways.xendit.close()]);
  database.end();
  rmSync(folder, { recursive: true, force: true });
}

async function start() {
  const server = await LocalServer.start(folder, {
    DATABASE_URL: database.url,
    INVOICE_DAYS: '0',
    LOG_LEVEL: 'fatal',
    ...gateways.settings,
  });
  started.push(server);
  return server;
}

/** @returns the invoice of a licence's next month */
async function sellOne(server, round) {
  const license = await (await server.sell(`PAYMENT-${round}`)).json();
  const terms = {
    username: 'admin',
    license_id: license.id,
    plan_type: 'basic',
    amount: AMOUNT,
    end_date: ENDS_AT,
  };
  const subscription = await made(server.post('/api/subscriptions', terms));
  await server.put(`/api/subscriptions/${subscription.id}`, { payment_status: 'paid' });
  return made(server.post(`/api/subscriptions/${subscription.id}/invoices`, {}));
}

async function made(answer) {
  const { status } = await answer;
  if (status !== 201) throw new Error(await (await answer).text());
  return (await answer).json();
}

/** @returns the reference of the order */
async function openPage(server, invoice, gateway) {
  const opened = await fetch(`${server.origin}${new URL(invoice.pay_url).pathname}/${gateway.name}`, {
    method: 'POST',
    redirect: 'manual',
  });
  if (opened.status !== 303) throw new Error(`no page of ${gateway.name}: ${opened.status}`);
  return database.ask(`select order_ref from payment_attempts where invoice_id = ${invoice.id}`);
}

/**
 * The first question that the gateway answers with yes is the last that this server hears of it.
 * @returns whether one of the servers accepted the callback
 */
async function callAndKill(server, others, gateway, ref) {
  const dead = once(server.child, 'exit');
  gateway.fake.faults = {
    before: () => {
      gateway.fake.faults = {};
      setTimeout(() => server.child.kill('SIGKILL'), Math.random() * KILL_WITHIN_MS);
    },
  };
  let isAccepted = false;
  for (const each of [server, ...others]) isAccepted = (await call(each, gateway, ref)) || isAccepted;
  await dead;
  return isAccepted;
}

/** @returns whether the server accepted the callback; one that is killed meanwhile does not answer */
async function call({ origin }, gateway, ref) {
  const body = JSON.stringify(gateway.notification(ref));
  const headers = { 'Content-Type': 'application/json', ...gateway.headers };
  const answer = fetch(`${origin}/api/callbacks/${gateway.name}`, { method: 'POST', headers, body });
  return answer.then(
    ({ ok }) => ok,
    () => false,
  );
}

function bookedOf({ id }) {
  return Number(database.ask(`select count(*) from payments where invoice_id = ${id}`));
}

async function compare() {
  const until = Date.now() + RECONCILED_MS;
  const count = () => Number(database.ask('select count(*) from payments'));
  while (count() < ROUNDS && Date.now() < until) await pause(500);
  // Whoever would book twice does it by now.
  await pause(20_000);
  const took = [...gateways.midtrans.orders.keys()]
    .flatMap((ref) => gateways.midtrans.took(ref))
    .concat(
      [...gateways.xendit.sessions.values()].flatMap(({ paymentId, amount }) => (paymentId ? [amount] : [])),
    );
  const [booked, paidOnce, renewedOnce] = database
    .ask(
      `select (select sum(amount) from payments),
        (select count(*) from (select from payments group by invoice_id having count(*) = 1) once),
        (select count(*) from subscriptions where end_date = '${RENEWED}')`,
    )
    .split('|')
    .map(Number);
  return {
    rounds: ROUNDS,
    took: took.reduce((sum, amount) => sum + amount, 0),
    booked,
    paidOnce,
    renewedOnce,
  };
}
