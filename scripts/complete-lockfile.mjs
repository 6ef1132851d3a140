/**
 * Completes package-lock.json after `npm install`: npm leaves out optional packages of other platforms whose
 * exact version it cannot see, and `npm ci` then refuses the lockfile. Each is written down as its parent
 * names it; a machine of that platform fetches it, every other skips it.
 *
 *     node scripts/complete-lockfile.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
];
const PROCESSORS = {
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  armv7: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  wasm32: 'wasm32',
};

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const added = [];
for (const parent of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (!platform || lock.packages[`node_modules/${name}`]) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(parent.dev && { dev: true }),
      optional: true,
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added.length} added\n`);

/** What a package of native code says of itself by its name, such as `@swc/core-linux-x64-musl`. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = Object.entries(PROCESSORS)
    .filter(([word]) => words.includes(word))
    .map(([, processor]) => processor);
  const libc = [words.includes('musl') && 'musl', words.includes('gnu') && 'glibc'].filter(Boolean);
  if (cpu.length === 0) return null;
  return { cpu, ...(os.length > 0 && { os }), ...(os.includes('linux') && libc.length > 0 && { libc }) };
}
