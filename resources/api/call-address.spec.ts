import { describe, expect, it } from '@jest/globals';
import { addressOf } from './call-address';

describe('the address of a call', () => {
  it('puts the parameters into the path', () => {
    expect(addressOf('/users/:id/limits', { params: { id: 12 } })).toBe('/users/12/limits');
  });

  it('keeps what is in a parameter or a filter from becoming part of the address', () => {
    const params = { id: '../1?a=b#c' };
    expect(addressOf('/users/:id', { params })).toBe('/users/..%2F1%3Fa%3Db%23c');
    expect(addressOf('/users', { query: { q: 'a&b=c #d' } })).toBe('/users?q=a%26b%3Dc+%23d');
  });

  it('leaves out exactly the parameters that are not set', () => {
    expect(addressOf('/licenses', {})).toBe('/licenses');
    expect(addressOf('/licenses', { query: { q: undefined } })).toBe('/licenses');
    expect(addressOf('/licenses', { query: { q: '', linked: false, page: 0 } })).toBe(
      '/licenses?q=&linked=false&page=0',
    );
  });
});
