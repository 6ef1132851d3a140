import { spawnSync } from 'node:child_process';

/** PATH includes the folders of administration programs. */
export const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** How to ask a program for its version, and its Debian package. */
export type Program = { program: string; version: string; debian: string };

/** One line for the name of a skipped test; null when nothing is missing. */
export function whatToInstall(programs: Program[]): string | null {
  const missing = programs.filter(
    ({ program, version }) => spawnSync(program, [version], { env }).status !== 0,
  );
  if (missing.length === 0) return null;
  const names = missing.map(({ program }) => program).join(' and ');
  return `without ${names} (apt-get install ${missing.map(({ debian }) => debian).join(' ')})`;
}
