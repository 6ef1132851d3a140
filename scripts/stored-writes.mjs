import { isOfWriter, keyOfWriter } from './persistent-writer.mjs';

const SUBSCRIBED = keyOfWriter('SUBSCRIBED');
const ENDS_AT = '2030-01-01T00:00:00.000Z';

/** @returns a subscription, for a `PersistentWriter` to renew */
export async function subscribe(server) {
  const license = await (await server.sell(SUBSCRIBED)).json();
  const answer = await server.post('/api/subscriptions', {
    username: 'admin',
    license_id: license.id,
    plan_type: 'basic',
    amount: 50_000,
    end_date: ENDS_AT,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return answer.json();
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
