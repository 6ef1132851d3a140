import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { FILE_NAMES, parseConfig, SETTING_NAMES } from '../../src/platform/config/config.js';
import { projectRoot } from '../../src/platform/config/project-root.js';

type Service = {
  env_file?: { path: string; required: boolean }[];
  environment: Record<string, string>;
  secrets: string[];
};
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };

const text = (name: string) => readFileSync(join(projectRoot, name), 'utf8');

describe('the image', () => {
  it('contains nothing that an installation in the checkout holds', () => {
    const ignored = (name: string) =>
      text(name)
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => line.replaceAll(/^\/|\/$/g, ''));
    expect(ignored('.dockerignore')).toEqual(expect.arrayContaining(ignored('.gitignore')));
  });
});

describe('compose.yaml', () => {
  const { services, secrets } = parse(text('compose.yaml'), { merge: true }) as Compose;
  const ours = ['migrate', 'web', 'demo'].map((name) => services[name]!);

  it('passes every setting of .env to the server and to the commands', () => {
    for (const { env_file } of ours) expect(env_file).toEqual([{ path: '.env', required: false }]);
  });

  it('sets only what belongs to the container, and only known settings', () => {
    for (const { environment } of ours) {
      const own = Object.keys(environment).filter((name) => !FILE_NAMES.includes(name));
      expect(own).toEqual(['HOST', 'PORT', 'DATA_DIR', 'BACKUP_DIR']);
      expect(SETTING_NAMES).toEqual(expect.arrayContaining(own));
    }
  });

  it.each(FILE_NAMES)('mounts the file of %s', (name) => {
    const secret = name.replace(/_FILE$/, '').toLowerCase();
    for (const service of ours) {
      expect(service.environment[name]).toBe(`/run/secrets/${secret}`);
      expect(service.secrets).toContain(secret);
    }
    expect(secrets[secret]).toEqual({ file: `./secrets/${secret}` });
    expect(text('docs/operations.md').split('docker compose up')[0]).toMatch(new RegExp(`\\b${secret}\\b`));
  });

  it('listens on all addresses of its container, even with the example .env', () => {
    const own = Object.entries(services.web!.environment).filter(([name]) => !FILE_NAMES.includes(name));
    const env = { ...parseEnv(text('.env.example')), ...Object.fromEntries(own) };
    expect(parseConfig(env)).toMatchObject({ host: '0.0.0.0', port: 3000, backupDir: '/app/backups' });
  });
});
