import { isOfWriter, keyOfWriter } from './persistent-writer.mjs';

const SUBSCRIBED = keyOfWriter('SUBSCRIBED');
const PLAN = 'basic';
const ENDS_AT = '2030-01-01T00:00:00.000Z';

/** @returns a subscription, for a `PersistentWriter` to renew */
export async function subscribe(server) {
  const license = await (await server.sell(SUBSCRIBED)).json();
  const answer = await server.post('/api/subscriptions', {
    username: 'admin',
    license_id: license.id,
    plan_type: PLAN,
    amount: 50_000,
    end_date: ENDS_AT,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return answer.json();
}

/** For the plan of that subscription. */
export async function switchLeasesOn(server) {
  const plans = await (await server.get('/api/plans')).json();
  const basic = plans.find(({ plan_type }) => plan_type === PLAN);
  const changed = await server.put(`/api/plans/${basic.id}`, { ...basic, has_leases: true });
  if (changed.status !== 200) throw new Error(await changed.text());
}

/** @returns the first token of its chain of leases, and the one that its router gets today */
export async function leaseOf(server, { license_id }) {
  const { anchor } = await (await server.get(`/api/licenses/${license_id}/lease-anchor`)).json();
  const asked = { license_key: SUBSCRIBED, script: 3, serial: 'HW1', lease: 1 };
  const answer = await server.post('/api/verify-license?format=text', asked);
  const [token] = /^lease=\d+$/m.exec(await answer.text()) ?? ['no lease'];
  return `${anchor} ${token}`;
}

/** @returns what the writer was told beside what is there */
export async function compare(writer, server, subscription) {
  const sold = new Set([...writer.sold, SUBSCRIBED]);
  const stored = new Set(await storedKeys(server));
  const [{ end_date }] = await (await server.get('/api/subscriptions')).json();
  return {
    sold: sold.size,
    lost: missing(sold, stored),
    unasked: missing(stored, sold),
    renewed: writer.renewed,
    months: monthsBetween(new Date(subscription.end_date), new Date(end_date)),
    askedAgain: writer.askedAgain,
    replayed: writer.replayed,
    wrong: writer.wrong,
  };
}

async function storedKeys(server) {
  const keys = [];
  let path = '/api/licenses?per_page=500&sort=license_key';
  while (path) {
    const answer = await server.get(path);
    for (const { license_key } of await answer.json()) if (isOfWriter(license_key)) keys.push(license_key);
    path = /<([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return keys;
}

function missing(some, others) {
  return [...some].filter((key) => !others.has(key)).length;
}

function monthsBetween(from, to) {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}
