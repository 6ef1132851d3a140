import type { Api, TestApp } from '../servers/test-app.js';
import { SHARED_NUMBER } from './answer-fields.js';
import { mergedRows } from './rows.js';

/** The key of the licence among the rows. */
export const LICENSE_KEY = 'AFS-ROWS-TEST';

/** By the noun in its path, the id of a row that requests can be sent to. */
export async function rowIds(app: TestApp, admin: Api) {
  const subscription = await app.make.subscription({
    user: await app.make.user({ username: 'budi' }),
    license: await app.make.license({ licenseKey: LICENSE_KEY }),
  });
  await app.make.user({ username: 'shares', waNumber: SHARED_NUMBER });
  const part = { method: 'cash', amount: 1 };
  const booked = await admin.post(`/api/subscriptions/${subscription.id}/payments`, part).expect(201);
  const { payment, invoice } = booked.body as { payment: { id: number }; invoice: { id: number } };
  const ids: Record<string, number> = {};
  for (const [noun, idOf] of Object.entries(mergedRows(({ privacy }) => privacy?.ids)))
    ids[noun] = await idOf({ app, admin, subscription, invoice, payment });
  return ids;
}

/** A route's path with this id or that of its noun, and known names. */
export const filledRoute = (
  route: string,
  ids: Record<string, number>,
  id = ids[route.split('/')[2]!],
): string =>
  route.slice(route.indexOf('/')).replace(':id', String(id)).replace(':kind/:locale', 'before_end/id');
