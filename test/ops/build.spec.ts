import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/platform/config/project-root.js';

/** Stands for a tool that builds: it notes that it ran and leaves what the real one leaves. */
const TOOL = `#!/bin/sh
echo built >> builds
[ -e broken ] && exit 1
mkdir -p dist/server/src dist/client/.vite dist/ssr
touch dist/client/.vite/manifest.json dist/ssr/ssr.js dist/ssr/documents.js
echo "process.stdout.write(process.argv.slice(2).join())" > dist/server/src/main.js
cp dist/server/src/main.js dist/server/src/cli.js
touch dist/server/src/embedded-templates.js
`;
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];

describe('the build', () => {
  const project = mkdtempSync(join(tmpdir(), 'lisensi-build-'));
  afterAll(() => rmSync(project, { recursive: true }));
  beforeAll(() => {
    for (const name of ['scripts/build.mjs', 'scripts/launch.mjs'])
      cpSync(join(projectRoot, name), join(project, name));
    for (const name of [
      ...FILES,
      'src/a.ts',
      'migrations/b.ts',
      'resources/c.ts',
      'scripts/share-pictures/d.mjs',
      'scripts/compile-modules.mjs',
      'scripts/bundle-server.mjs',
      'scripts/swc-options.mjs',
    ])
      put(name, '{}');
    put('node_modules/.bin/vite', TOOL);
    chmodSync(join(project, 'node_modules/.bin/vite'), 0o755);
  });

  function put(name: string, content: string): void {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), content);
  }

  async function run(script: string, ...args: string[]) {
    const child = spawn(process.execPath, [join(project, 'scripts', script), ...args], { cwd: project });
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    return { code, out, err };
  }
  const builds = () =>
    existsSync(join(project, 'builds'))
      ? readFileSync(join(project, 'builds'), 'utf8').split('\n').length - 1
      : 0;

  it('is asked for by name where there is none', async () => {
    for (const name of ['main', 'cli'])
      expect(await run('launch.mjs', name)).toEqual({
        code: 1,
        out: '',
        err: 'The build is missing or was interrupted. Run "npm run build" first.\n',
      });
  });

  it('is made by a start, and not again while the sources say the same', async () => {
    expect(await run('launch.mjs', '--build', 'main', '--migrate')).toEqual({
      code: 0,
      out: '--migrate',
      err: expect.stringContaining('Building the server (3 of 5)…'),
    });
    expect(builds()).toBe(2);
    utimesSync(join(project, 'src/a.ts'), 0, 0);
    put('src/a.spec.ts', 'a test is not built');
    expect(await run('launch.mjs', '--build', 'main')).toMatchObject({ code: 0 });
    expect(await run('build.mjs')).toMatchObject({
      code: 0,
      err: expect.stringContaining('The build is current'),
    });
    expect(builds()).toBe(2);
    expect(await run('build.mjs', '--force')).toMatchObject({ code: 0 });
    expect(builds()).toBe(4);
  });

  it('is refused where there is too little memory for it, and the one before stays', async () => {
    const little = 'data:text/javascript,process.constrainedMemory=()=>5e8';
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', little, join(project, 'scripts/build.mjs'), '--force'],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      1,
      'Building takes 704 MiB of memory, and there are 476. Build on another machine and copy dist/, or raise the limit.\n',
    ]);
    expect(await run('launch.mjs', 'main')).toMatchObject({ code: 0, err: '' });
  });

  it.each(['src/new.ts', 'resources/c.ts', 'package-lock.json'])('is old when %s changes', async (name) => {
    put(name, `changed ${name}`);
    const { code, err } = await run('launch.mjs', 'cli', 'doctor');
    expect([code, err]).toEqual([
      0,
      'The build is older than the sources. Run "npm run build" and start again.\n',
    ]);
    const before = builds();
    await run('build.mjs');
    expect(builds()).toBe(before + 2);
  });

  it('does not count when it was interrupted, failed, or when somebody else wrote into it', async () => {
    put('broken', '');
    expect(await run('build.mjs', '--force')).toMatchObject({
      code: 1,
      err: expect.stringContaining('The build failed'),
    });
    expect(await run('launch.mjs', 'main')).toMatchObject({ code: 1 });
    rmSync(join(project, 'broken'));
    expect(await run('build.mjs')).toMatchObject({ code: 0 });
    await run('build.mjs', '--forget');
    expect(await run('launch.mjs', 'main')).toMatchObject({ code: 1 });
  });

  it('says that the packages are missing', async () => {
    rmSync(join(project, 'node_modules'), { recursive: true });
    expect(await run('launch.mjs', '--build', 'main')).toEqual({
      code: 1,
      out: '',
      err: 'The packages are not installed. Run "npm ci" first.\n',
    });
  });
});
