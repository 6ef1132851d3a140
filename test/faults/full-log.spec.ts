import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { ServerProcess } from '../support/servers/server-process.js';

it('a log that cannot be written delays no request, and the process exits with 0', async () => {
  const full = openSync('/dev/full', 'w');
  const server = await ServerProcess.start({ LOG_LEVEL: 'info' }, full);
  try {
    for (let i = 0; i < 200; i++) {
      expect((await fetch(`${server.origin}/nothing-${i}`)).status).toBe(404);
    }
    const exited = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  } finally {
    await server.remove();
    closeSync(full);
  }
});
