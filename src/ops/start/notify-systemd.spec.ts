import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { notifySystemd } from './process.js';

describe('a server that serves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lisensi-systemd-'));
  const said = join(folder, 'said');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $*" > ${said}\n`, {
    mode: 0o755,
  });
  const { PATH } = process.env;
  afterEach(() => {
    process.env.PATH = PATH;
    delete process.env.NOTIFY_SOCKET;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('says so to systemd, and only where that wants to know', async () => {
    process.env.PATH = `${folder}:${PATH}`;
    notifySystemd();
    process.env.NOTIFY_SOCKET = '/run/notify';
    notifySystemd();
    while (!existsSync(said) || readFileSync(said, 'utf8') === '') await pause(5);
    expect(readFileSync(said, 'utf8')).toBe('/run/notify --ready\n');
  });

  it('serves also where systemd-notify is missing', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    Object.assign(process.env, { PATH: join(folder, 'nowhere'), NOTIFY_SOCKET: '/run/notify' });
    notifySystemd();
    while (warned.mock.calls.length === 0) await pause(5);
    expect(warned.mock.calls[0]![0]).toMatch(/^systemd does not learn that this server is ready: .*ENOENT/);
    warned.mockRestore();
  });
});
