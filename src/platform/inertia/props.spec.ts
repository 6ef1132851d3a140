import { describe, expect, it, jest } from '@jest/globals';
import { ListPage } from '../lists/list.view.js';
import { page } from './page.js';
import { always, defer, listProps, type PageProps, resolveProps } from './props.js';

describe('the props of a page', () => {
  const everyKind = () => ({
    fixed: always('here'),
    plain: 1,
    lazy: () => Promise.resolve(2),
    slow: defer(() => 3, 'charts'),
    auth: { user: () => 'budi', can: { edit: () => true } },
  });

  it('resolves all on a full visit, except the deferred ones', async () => {
    expect(await resolveProps(everyKind(), null)).toEqual({
      props: { fixed: 'here', plain: 1, lazy: 2, auth: { user: 'budi', can: { edit: true } } },
      deferredProps: { charts: ['slow'] },
    });
  });

  it('resolves only the requested ones on a partial reload, plus the shared ones', async () => {
    const wanted = { only: ['slow', 'auth.can'], except: [] };
    expect(await resolveProps(everyKind(), wanted)).toEqual({
      props: { fixed: 'here', slow: 3, auth: { can: { edit: true } } },
      deferredProps: {},
    });
  });

  it('drops excluded props after selecting the wanted ones', async () => {
    const { props: left } = await resolveProps(everyKind(), { only: ['auth'], except: ['auth.user'] });
    expect(left).toEqual({ fixed: 'here', auth: { can: { edit: true } } });
  });

  it('does not run unwanted props', async () => {
    const load = jest.fn(() => 1);
    await resolveProps({ load, slow: defer(load), other: 2 }, { only: ['other'], except: [] });
    expect(load).not.toHaveBeenCalled();
  });

  it('keeps null, and names that only share a prefix', async () => {
    expect((await resolveProps({ user: null, users: 1 }, { only: ['user'], except: [] })).props).toEqual({
      user: null,
    });
  });

  it('loads a shared list once', async () => {
    const load = jest.fn(() => Promise.resolve(new ListPage([1, 2], { total: 2, is_exact: true }, NO_LINKS)));
    const props = listProps(load, (n) => n * 10);
    expect((await resolveProps(props, null)).props).toEqual({
      rows: [10, 20],
      count: { total: 2, is_exact: true },
      links: NO_LINKS,
    });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('the type of the props', () => {
  class Controller {
    index() {
      return Promise.resolve(
        page('rows', { rows: async () => [1], stats: defer(() => null as string | null) }),
      );
    }
  }

  it('is what the browser gets of what the controller returns', () => {
    const props: PageProps<Controller, 'rows'> = { rows: [1], stats: undefined };
    // @ts-expect-error A row is a number.
    props.rows = ['1'];
    // @ts-expect-error The controller has no such page.
    const other = (of: PageProps<Controller, 'row'>) => of;
    expect(other).toBeDefined();
  });

  it('refuses dates, and entities by them', () => {
    // @ts-expect-error Not a date, wherever it stands.
    expect(page('rows', { rows: async () => [{ id: 1, made: { at: new Date() } }] })).toBeDefined();
  });
});

const NO_LINKS = { first: null, prev: null, next: null, last: null };
