import { spawnSync } from 'node:child_process';

/** Where administration programs are, too. */
export const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** How a program is asked for its version, and the package of Debian that has it. */
export type Program = { program: string; version: string; debian: string };

/** In one line, for the name of what is skipped without it; null when all of it is there. */
export function whatToInstall(programs: Program[]): string | null {
  const missing = programs.filter(
    ({ program, version }) => spawnSync(program, [version], { env }).status !== 0,
  );
  if (missing.length === 0) return null;
  const names = missing.map(({ program }) => program).join(' and ');
  return `without ${names} (apt-get install ${missing.map(({ debian }) => debian).join(' ')})`;
}
