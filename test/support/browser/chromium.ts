import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Chromium {
  executablePath: string;
  env: NodeJS.ProcessEnv;
}

/** CHROMIUM_PATH if set, else the one from npm, unpacked once per user and version. */
export async function findChromium(): Promise<Chromium> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, env: process.env };
  const folder = await unpackedFolder();
  const executablePath = join(folder, 'chromium');
  return { executablePath, env: await environment(folder, executablePath) };
}

async function unpackedFolder(): Promise<string> {
  const shared = process.env.CHROMIUM_CACHE ?? join(tmpdir(), 'lisensi-chromium');
  const cache = `${shared}-${process.getuid?.() ?? 0}`;
  await mkdir(cache, { recursive: true, mode: 0o700 });
  if ((await stat(cache)).uid !== process.getuid?.()) throw new Error(`${cache} belongs to somebody else`);
  const folder = join(cache, await packageVersion());
  // What clears old temporary files may have left the folder.
  if (!existsSync(join(folder, 'chromium'))) {
    await rm(folder, { recursive: true, force: true });
    await unpackTo(folder);
  }
  return folder;
}

/**
 * Two runs may unpack at the same time: each into its own folder, and the first to finish renames it. The folder lies beside
 * the final name, because the temporary folder may be on another disk, across which renaming fails.
 */
async function unpackTo(folder: string): Promise<void> {
  const fresh = await mkdtemp(`${folder}-`);
  await run(process.execPath, [join(import.meta.dirname, 'unpack-chromium.mjs')], {
    env: { ...process.env, TMPDIR: fresh },
  });
  try {
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // The other run was first.
    if (!existsSync(folder)) throw error;
  }
}

async function packageVersion(): Promise<string> {
  const path = findPackageJSON('@sparticuz/chromium', import.meta.url);
  if (!path) throw new Error('@sparticuz/chromium is not installed');
  return (JSON.parse(await readFile(path, 'utf8')) as { version: string }).version;
}

/** The libraries from npm are newer than the system's, so they are used only where the system has none. */
async function environment(folder: string, executablePath: string): Promise<NodeJS.ProcessEnv> {
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const { stdout } = await run('ldd', [executablePath]);
  const libraries = stdout.includes('not found') ? { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } : {};
  return { ...process.env, ...fonts, ...libraries };
}
