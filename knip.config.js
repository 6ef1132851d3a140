import { globSync, readFileSync } from 'node:fs';

/** Of providers that nobody has to inject, because they serve a port, a change, the clock, retention or the metrics. */
const ACTS =
  /^@Serves\(|^  @(ListensTo|RetentionPolicy|Scheduled)\(|^  onModuleInit\(|\bmetrics\.gauge\(|extends PassportStrategy/m;

const ACTING = globSync('src/**/*.ts').filter((file) => ACTS.test(readFileSync(file, 'utf8')));

export default {
  entry: [
    ...ACTING,
    'src/main.ts',
    'src/cli.ts',
    'src/embedded-templates.ts',
    'migrations/*.ts',
    'src/**/*.{command,controller}.ts',
    'src/**/*.events.ts',
    'bench/verify/bare-*.ts',
    'bench/verify/nest-find-one.ts',
    'scripts/*.mjs',
    'scripts/share-pictures/*.mjs',
    'scripts/slides/render.mjs',
    'src/platform/paper/paper.thread.ts',
    'resources/**/*.types.ts',
    'resources/pages/**/index.tsx',
    'jest.faults.config.mjs',
    'test/contracts/rows/*.ts',
    'test/support/jest/*.mjs',
    'test/support/database/keep-run.ts',
    'test/support/browser/unpack-chromium.mjs',
  ],
  project: ['{src,migrations,test,bench}/**/*.{ts,mjs}', 'resources/**/*.{ts,tsx,css}', '*.{mjs,ts}'],
  ignoreDependencies: [
    '@fontsource/plus-jakarta-sans',
    '@jest/fake-timers',
    '@swc/jest',
    'jest-mock',
    'read-excel-file',
  ],
  ignoreBinaries: [
    'buildah',
    'chroot',
    'createuser',
    'debootstrap',
    'setsid',
    'unshare',
    'strace',
    'openssl',
    'pgbouncer',
    'caddy',
    'promtool',
    'systemd-notify',
    'mount',
    'umount',
    'mkfifo',
    'patronictl',
  ],
  paths: {
    '@/*': ['./resources/*'],
    '@server/*': ['./src/*'],
  },
};
