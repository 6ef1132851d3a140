import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EntityMetadata, type EntityProperty, RequestContext } from '@mikro-orm/core';
import { Sessions, type TokenClaims } from '../../src/accounts/auth/sessions.service.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { loadedFields, plainRows } from '../../src/platform/database/plain-rows.js';
import { fullCustomer } from '../support/full-customer.js';
import { TestApp } from '../support/servers/test-app.js';

describe('The rows of lists and sessions, which are read past the mapper', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.open();
    await fullCustomer(app);
  });
  afterAll(() => app.close());

  it('hold what the mapper loads, of every entity and what it refers to', async () => {
    const compared: string[] = [];
    for (const meta of app.em.getMetadata().getAll().values()) {
      if (meta.virtual || meta.primaryKeys[0] !== 'id') continue;
      const populate = meta.relations.filter(({ kind }) => kind !== '1:m').map(({ name }) => name);
      const paths = loadedFields(meta, { populate }).fields.map((path) => toValue(meta, path));
      const told = (rows: object[]) =>
        rows.map((row) => Object.fromEntries(paths.map((path) => [path, valueAt(row, path)])));
      const plain = await plainRows<object>(app.em.fork(), meta.class, 'true', [], { populate });
      const mapped = await app.em
        .fork()
        .find<object>(meta.class, {}, { populate: populate as never, orderBy: { id: 'asc' } as never });
      expect({ [meta.className]: told(plain) }).toEqual({ [meta.className]: told(mapped) });
      if (mapped.length > 0) compared.push(meta.className);
    }
    expect(compared).toEqual(
      expect.arrayContaining(['Session', 'License', 'Subscription', 'Invoice', 'Router']),
    );
  });

  it('leave nothing to save of the session and user of a request', async () => {
    const views = [{ list: 'licenses', name: 'Mine', query: 'status=active' }];
    await app.em.execute('update users set saved_views = ?::jsonb', [JSON.stringify(views)]);
    const { token } = await app.sessionOf();
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as TokenClaims;
    const em = app.em.fork();
    await RequestContext.create(em, async () => {
      const session = await app.nest.get(Sessions).findByToken(claims, app.now ?? new Date());
      expect(session!.user.savedViews).toEqual(views);
      em.getUnitOfWork().computeChangeSets();
    });
    expect(em.getUnitOfWork().getChangeSets()).toEqual([]);
  });

  it('are read in the transaction of their reader', async () => {
    const read = await app.em.fork().transactional(async (em) => {
      await em.execute(`update users set full_name = 'Not committed' where username = 'admin'`);
      return plainRows(em, User, 'whole.username = ?', ['admin'], {});
    });
    expect(read).toMatchObject([{ fullName: 'Not committed', displayName: 'Not committed' }]);
  });
});

function toValue(meta: EntityMetadata, path: string): string {
  const of = path.split('.').reduce<{ target: EntityMetadata; property?: EntityProperty }>(
    ({ target }, name) => {
      const property = target.properties[name as never] as EntityProperty;
      return { property, target: property.targetMeta ?? target };
    },
    { target: meta },
  );
  return of.property!.targetMeta ? `${path}.${of.target.primaryKeys[0]}` : path;
}

const valueAt = (row: object, path: string): unknown =>
  path.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | null)?.[name] ?? null, row);
