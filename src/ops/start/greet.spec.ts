import { describe, expect, it, jest } from '@jest/globals';
import { parseConfig } from '../../platform/config/config.js';
import { orShowAccount } from './greet.js';

describe('a start that fails after it made the first account', () => {
  it('still shows the password, which nothing else can', async () => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const start = orShowAccount(parseConfig({}), 'generated', () => Promise.reject(new Error('no pages')));
    await expect(start).rejects.toThrow('no pages');
    expect(written.mock.calls.flat().join('')).toContain('First account: admin\n  Password:      generated ');
    written.mockRestore();
  });
});
