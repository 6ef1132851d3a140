import { describe, expect, it, jest } from '@jest/globals';
import { ListPage } from '../lists/list.view.js';
import { listProps } from './list-props.js';
import { always, defer, resolveProps } from './props.js';

describe('props of a page', () => {
  const everyKind = () => ({
    fixed: always('here'),
    plain: 1,
    lazy: () => Promise.resolve(2),
    slow: defer(() => 3, 'charts'),
    auth: { user: () => 'budi', can: { edit: () => true } },
  });

  it('are all worked out on a full visit, but for the deferred ones', async () => {
    expect(await resolveProps(everyKind(), null)).toEqual({
      props: { fixed: 'here', plain: 1, lazy: 2, auth: { user: 'budi', can: { edit: true } } },
      deferredProps: { charts: ['slow'] },
    });
  });

  it('are narrowed to what a partial reload asks for, and always hold what is always there', async () => {
    const wanted = { only: ['slow', 'auth.can'], except: [] };
    expect(await resolveProps(everyKind(), wanted)).toEqual({
      props: { fixed: 'here', slow: 3, auth: { can: { edit: true } } },
      deferredProps: {},
    });
  });

  it('lose what is excepted after what is asked for', async () => {
    const { props: left } = await resolveProps(everyKind(), { only: ['auth'], except: ['auth.user'] });
    expect(left).toEqual({ fixed: 'here', auth: { can: { edit: true } } });
  });

  it('that are not wanted are never run', async () => {
    const load = jest.fn(() => 1);
    await resolveProps({ load, slow: defer(load), other: 2 }, { only: ['other'], except: [] });
    expect(load).not.toHaveBeenCalled();
  });

  it('keep null, and what only looks like a part of their name', async () => {
    expect((await resolveProps({ user: null, users: 1 }, { only: ['user'], except: [] })).props).toEqual({
      user: null,
    });
  });

  it('of one list load it once', async () => {
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

const NO_LINKS = { first: null, prev: null, next: null, last: null };
