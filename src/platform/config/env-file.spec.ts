import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readEnvFile } from './env-file.js';
import { faultsOfNames } from './read-settings.js';

describe('the file .env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lisensi-env-'));
  const file = join(folder, '.env');
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = (content: string | Buffer) => {
    writeFileSync(file, content);
    return readEnvFile(file);
  };

  it('is read as any editor saves it: with a byte order mark, Windows line ends, quotes and export', () => {
    const text =
      '\ufeffPORT=3001\r\n# a comment\r\n\r\nexport HOST="::1"\r\nCOMPANY_ADDRESS=\'Jl. A\r\nNO=1\' # two lines\r\n';
    expect(read(text)).toEqual({
      values: { PORT: '3001', HOST: '::1', COMPANY_ADDRESS: 'Jl. A\nNO=1' },
      mistakes: [],
      warnings: [],
    });
    expect(readEnvFile(join(folder, 'none')).values).toEqual({});
  });

  it.each<[string, string | Buffer, string]>([
    ['another encoding', Buffer.from('\ufeffPORT=1', 'utf16le'), 'is not saved as UTF-8'],
    [
      'a line without =',
      'PORT=1\n\nDATABASE_URL: postgresql://x\n',
      'line 3 is no setting: write NAME=value',
    ],
    ['an open quotation mark', "HOST='::1\nPORT=1\n", "line 1 has a quotation mark ' that is not closed"],
  ])('refuses %s, which would be skipped without a word', (_, content, sentence) => {
    expect(read(content).mistakes).toEqual([`${file} ${sentence}`]);
  });

  it('says which of two values counts', () => {
    const { values, warnings } = read('PORT=1\nHOST=::1\nPORT=2\n');
    expect(values.PORT).toBe('2');
    expect(warnings).toEqual([`PORT is in ${file} twice: line 3 counts, line 1 does not.`]);
  });
});

describe('names that are no settings', () => {
  it.each([
    [{ DATABSE_URL: 'x' }, 'DATABSE_URL in .env is no setting, did you mean DATABASE_URL?'],
    [{ jwt_secret: 'x' }, 'jwt_secret in .env is no setting, did you mean JWT_SECRET?'],
    [{ DATA_DIR_FILE: 'x' }, 'DATA_DIR_FILE in .env is no setting, did you mean DATA_DIR?'],
    [{ DB_URL: 'postgresql://x' }, 'DB_URL in .env is no setting, did you mean DATABASE_URL?'],
  ])('stop the start where another database or secret would be taken: %j', (fromFile, sentence) => {
    expect(faultsOfNames(fromFile, {})).toEqual({ mistakes: [sentence], warnings: [] });
  });

  it.each([
    ['.env', { PROCESSES: '1' }, {}],
    ['the environment', {}, { PROCESSES: 'auto' }],
  ])('of an earlier version in %s stop the start, with what to do instead', (_, fromFile, environment) => {
    const { mistakes } = faultsOfNames(fromFile, environment);
    expect(mistakes).toEqual([
      'PROCESSES is no setting any more. Remove it, and run several instances with SHARE_PORT=true: see "All cores of one machine" in docs/operations.md.',
    ]);
    expect(faultsOfNames({ PROCESSES: '' }, {})).toEqual({ mistakes: [], warnings: [] });
  });

  it('are mentioned in .env, unless Compose or Node reads them', () => {
    const fromFile = {
      PROT: '1',
      FOO: 'bar',
      COMPOSE_PROJECT_NAME: 'x',
      LISTEN: '1',
      REPLICAS: '2',
      TZ: 'UTC',
      PORT: '1',
    };
    expect(faultsOfNames(fromFile, {})).toEqual({
      mistakes: [],
      warnings: [
        'PROT in .env is no setting and is ignored, did you mean PORT?',
        'FOO in .env is no setting and is ignored; docs/settings.md lists them',
      ],
    });
  });

  it('are mentioned in the environment only where they nearly equal a setting that is not given', () => {
    const of = (environment: NodeJS.ProcessEnv, fromFile = {}) => faultsOfNames(fromFile, environment);
    expect(of({ DATADIR: '/srv', PUBLIC_URI: 'x', ADMIN_USER: 'x' })).toEqual({
      mistakes: ['DATADIR in the environment is no setting, did you mean DATA_DIR?'],
      warnings: [
        'PUBLIC_URI in the environment is no setting and is ignored, did you mean PUBLIC_URL?',
        'ADMIN_USER in the environment is no setting and is ignored, did you mean ADMIN_USERNAME?',
      ],
    });
    const none = { mistakes: [], warnings: [] };
    expect(of({ DATADIR: '/srv' }, { DATA_DIR: '/data' })).toEqual(none);
    expect(of({ POST: '1', PWD: '/', POSTGRES_URL: 'postgresql://x', HOME: '/root' })).toEqual(none);
  });
});
