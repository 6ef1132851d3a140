import { beforeEach, describe, expect, it } from '@jest/globals';
import { defaultFeatures } from '../../src/catalog/features/default-features.js';
import { Feature } from '../../src/catalog/features/feature.entity.js';
import type { FeatureView } from '../../src/catalog/features/feature.view.js';
import { raceTest } from '../support/database/race-test.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { TestApp } from '../support/servers/test-app.js';
import { whileHeld } from '../support/database/while-held.js';

const REMINDERS = { title: 'Reminders', description: 'By **WhatsApp**, *on time*', order_num: 3 };
const ICON = 'Icon must be the name of an icon, such as Settings.';
const ORDER = 'Order must be a whole number from 1 to 2,147,483,647.';

describe('the features API', () => {
  const app = TestApp.ofFile();
  const { admin } = app;

  beforeEach(() => app.em.nativeDelete(Feature, {}));

  const stored = () => app.em.find(Feature, {}, { orderBy: { orderNum: 'asc', id: 'asc' } });
  const titles = async (path: string, query: object = {}) =>
    (await admin.get(path).query(query).body<FeatureView[]>(200)).map(({ title }) => title);

  describe('POST /api/features', () => {
    it('creates an active feature with the default icon', async () => {
      const { body } = await admin.post('/api/features', REMINDERS).expect(201);
      const translations = { title_indonesian: null, description_indonesian: null };
      expect(body).toEqual({
        id: expect.any(Number),
        ...REMINDERS,
        ...translations,
        icon: 'Settings',
        is_active: true,
      });
    });

    it('accepts an icon and a visibility', async () => {
      const sent = { ...REMINDERS, icon: 'MessageCircle', is_active: false };
      expect(await admin.post('/api/features', sent).body(201)).toMatchObject(sent);
    });

    it('treats null as the default', async () => {
      const sent = { ...REMINDERS, icon: null, is_active: null };
      const { body } = await admin.post('/api/features', sent).expect(201);
      expect(body).toMatchObject({ icon: 'Settings', is_active: true });
    });

    it('stores the text exactly', async () => {
      const text = { title: '<b>"Rp 0"</b> 🌏', description: ' 1. one\r\n\t* two\n✓ **three** \\ % _ ' };
      expect(await admin.post('/api/features', { ...text, order_num: 1 }).body(201)).toMatchObject(text);
      expect((await stored())[0]).toMatchObject(text);
    });

    it('accepts texts and an order at their limits', async () => {
      const sent = { title: '🌏'.repeat(200), description: 'x'.repeat(5000), order_num: 2 ** 31 - 1 };
      expect(await admin.post('/api/features', sent).body(201)).toMatchObject(sent);
    });

    it.each([
      ['title', undefined, 'Title is required.'],
      ['title', '', 'Title is required.'],
      ['title', null, 'Title is required.'],
      ['title', 5, 'Title is required.'],
      ['title', 'x'.repeat(201), 'Title must have at most 200 characters.'],
      // PostgreSQL counts two characters, though each looks like one.
      ['title', '☎\uFE0F'.repeat(101), 'Title must have at most 200 characters.'],
      ['description', undefined, 'Description is required.'],
      ['description', '', 'Description is required.'],
      ['description', ['x'], 'Description is required.'],
      ['description', 'x'.repeat(5001), 'Description must have at most 5,000 characters.'],
      ['order_num', undefined, ORDER],
      ['order_num', null, ORDER],
      ['order_num', 0, ORDER],
      ['order_num', -1, ORDER],
      ['order_num', 1.5, ORDER],
      ['order_num', '1', ORDER],
      ['order_num', 2 ** 31, ORDER],
      ['icon', '', ICON],
      ['icon', '<svg>', ICON],
      ['icon', '../x', ICON],
      ['icon', 'x'.repeat(51), ICON],
      ['icon', 7, ICON],
      ['is_active', 'true', 'Active must be true or false.'],
      ['is_active', 1, 'Active must be true or false.'],
      ['id', 1, 'id is not a field of this request.'],
      ['created_at', '2020-01-01', 'created_at is not a field of this request.'],
    ])('refuses %s = %j', async (field, value, sentence) => {
      const { body } = await admin.post('/api/features', { ...REMINDERS, [field]: value }).expect(422);
      expect(sentencesOf(body)).toEqual({ error: sentence, errors: { [field]: sentence } });
      expect(await stored()).toEqual([]);
    });
  });

  describe('PUT /api/features/:id', () => {
    const stand = () =>
      admin.post('/api/features', { ...REMINDERS, icon: 'Bell', is_active: false }).body<FeatureView>();

    it('changes what is sent, and keeps an omitted icon and visibility', async () => {
      const { id } = await stand();
      const sent = { title: 'Changed', description: 'Other words', order_num: 9 };
      const { body } = await admin.put(`/api/features/${id}`, sent).expect(200);
      const untranslated = { title_indonesian: null, description_indonesian: null };
      expect(body).toEqual({ id, ...sent, ...untranslated, icon: 'Bell', is_active: false });
      const shown = await admin
        .put(`/api/features/${id}`, { ...sent, icon: 'Zap', is_active: true })
        .expect(200);
      expect(shown.body).toEqual({ id, ...sent, ...untranslated, icon: 'Zap', is_active: true });
    });

    it('keeps a translation that is not sent, until the text that it translates changes', async () => {
      const { id } = await stand();
      const sent = { title: 'Bills', description: 'On time', order_num: 1 };
      const translated = { title_indonesian: 'Tagihan', description_indonesian: 'Tepat waktu' };
      const change = (body: object) => admin.put(`/api/features/${id}`, body).body<FeatureView>(200);
      expect(await change({ ...sent, ...translated })).toMatchObject(translated);
      expect(await titles('/api/features', { q: 'tepat' })).toEqual(['Bills']);
      expect(await change({ ...sent, description: 'Always' })).toMatchObject({
        title_indonesian: 'Tagihan',
        description_indonesian: null,
      });
      expect(await change({ ...sent, title_indonesian: ' ' })).toMatchObject({ title_indonesian: null });
    });

    it('applies the rules for new features', async () => {
      const { id, ...before } = await stand();
      const { body } = await admin
        .put(`/api/features/${id}`, { title: '', description: 'x', order_num: 0 })
        .expect(422);
      expect(sentencesOf(body)).toEqual({
        error: 'Title is required.',
        errors: { title: 'Title is required.', order_num: ORDER },
      });
      expect((await admin.get('/api/features').body<FeatureView[]>())[0]).toEqual({ id, ...before });
    });
  });

  it('DELETE /api/features/:id removes a feature once', async () => {
    const { id } = await admin.post('/api/features', REMINDERS).body<FeatureView>();
    await admin.post('/api/features', { ...REMINDERS, title: 'Other' });
    const { text } = await admin.delete(`/api/features/${id}`).expect(204);
    expect(text).toBe('');
    expect(await titles('/api/features')).toEqual(['Other']);
    const { body } = await admin.delete(`/api/features/${id}`).expect(404);
    expect(body).toEqual({ error: 'There is no such feature. It may have been deleted; reload the list.' });
  });

  describe('GET /api/features', () => {
    const add = (title: string, order_num: number, is_active = true) =>
      admin.post('/api/features', { title, description: `about ${title}`, order_num, is_active }).expect(201);

    it('lists all of them in their order, older ones first within the same place', async () => {
      await add('third', 2);
      await add('first', 1, false);
      await add('fourth', 2);
      const { headers } = await admin.get('/api/features').expect(200);
      expect(headers['x-total-count']).toBe('3');
      expect(await titles('/api/features')).toEqual(['first', 'third', 'fourth']);
      expect(await titles('/api/features', { sort: '-order_num' })).toEqual(['fourth', 'third', 'first']);
      expect(await titles('/api/features', { sort: 'title' })).toEqual(['first', 'fourth', 'third']);
      expect(await titles('/api/features', { sort: '-created_at' })).toEqual(['fourth', 'first', 'third']);
    });

    it('filters by visibility', async () => {
      await add('shown', 1);
      await add('hidden', 2, false);
      expect(await titles('/api/features', { is_active: true })).toEqual(['shown']);
      expect(await titles('/api/features', { is_active: false })).toEqual(['hidden']);
    });

    it.each([
      ['is_active=1', 'is_active must be true or false.'],
      ['is_active=true&is_active=false', 'is_active must be true or false.'],
      ['icon=Bell', 'icon is not a field of this request.'],
    ])('refuses ?%s', async (query, sentence) => {
      const { body } = await admin.get(`/api/features?${query}`).expect(422);
      expect((body as { error: string }).error).toMatch(sentence);
    });

    it.each([
      ['ΟΔΟΣ', 'ΟΔΟΣ'],
      ['ΟΔΟΣ', 'οδος'],
      ['ΟΔΟΣ', 'Σ'],
      ['Ο οδοσήμανση', 'ΟΔΟΣ'],
      ['İstanbul', 'İST'],
      ['İstanbul', 'i̇stanbul'],
    ])('finds %s by %s, though the database lower-cases it differently', async (text, q) => {
      await admin.post('/api/features', { title: text, description: 'x', order_num: 1 }).expect(201);
      expect(await titles('/api/features', { q })).toEqual([text]);
    });
  });

  describe('GET /api/public/features', () => {
    it('shows strangers the active features in their order', async () => {
      for (const [title, order_num, is_active] of [
        ['second', 2, true],
        ['hidden', 1, false],
        ['first', 1, true],
      ])
        await admin.post('/api/features', { title, description: 'x', order_num, is_active }).expect(201);
      expect(await app.http.get('/api/public/features').body(200)).toEqual([
        {
          id: expect.any(Number),
          title: 'first',
          title_indonesian: null,
          description: 'x',
          description_indonesian: null,
          icon: 'Settings',
          order_num: 1,
          is_active: true,
        },
        expect.objectContaining({ title: 'second' }),
      ]);
    });

    it('shows an empty list when none is active', async () => {
      await app.http.get('/api/public/features').expect(200, []);
    });

    it('ignores an expired token', () =>
      app.http.get('/api/public/features').set('Authorization', 'Bearer gone').expect(200));
  });

  describe('POST /api/reset-features', () => {
    it('replaces all features by the built-in list', async () => {
      await admin.post('/api/features', { ...REMINDERS, is_active: false });
      const { body } = await admin.post('/api/reset-features').expect(200);
      const builtIn = defaultFeatures(new Date());
      expect(body).toEqual(
        builtIn.map(({ title, titleIndonesian, description, descriptionIndonesian, icon, orderNum }) => ({
          id: expect.any(Number),
          title,
          title_indonesian: titleIndonesian,
          description,
          description_indonesian: descriptionIndonesian,
          icon,
          order_num: orderNum,
          is_active: true,
        })),
      );
      expect(await titles('/api/features')).toEqual(builtIn.map(({ title }) => title));
    });

    it('leaves the same list however often it is called', async () => {
      for (let i = 0; i < 3; i++) await admin.post('/api/reset-features', {}).expect(200);
      expect(await stored()).toHaveLength(defaultFeatures(new Date()).length);
    });

    raceTest('leaves one list when it is called twice at once', async () => {
      const { body } = await admin.post('/api/reset-features').expect(200);
      const [{ id }] = body as [FeatureView];
      const reset = () => admin.post('/api/reset-features');
      const answers = await whileHeld(app, 'features', id, () => [reset(), reset()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await stored()).toHaveLength((body as FeatureView[]).length);
    });

    it('commits all or nothing', async () => {
      await admin.post('/api/features', REMINDERS).expect(201);
      const { title } = defaultFeatures(new Date()).at(-1)!;
      await app.em.execute(`alter table features add constraint no_last check (title <> '${title}')`);
      await admin.post('/api/reset-features').expect(500, { error: 'Failed to reset features' });
      await app.em.execute(`alter table features drop constraint no_last`);
      expect(await titles('/api/features')).toEqual(['Reminders']);
    });
  });
});
