import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ConfigError, parseConfig, SETTING_NAMES } from './config.js';
import { projectRoot } from './project-root.js';

describe('settings', () => {
  it('has a default for every setting', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      admin: { username: 'admin', email: 'admin@localhost.localdomain', password: undefined },
      productName: 'WiFi-AI',
      defaultLocale: 'id',
      businessTimeZone: 'Asia/Jakarta',
      expirySweepCron: '*/5 * * * *',
      backOfficeRoles: ['admin'],
      trustProxy: false,
      logLevel: 'info',
      isHttps: false,
    });
  });

  it('matches .env.example exactly, defaults included', () => {
    const example = parseEnv(readFileSync(join(projectRoot, '.env.example'), 'utf8'));
    expect(Object.keys(example).sort()).toEqual([...SETTING_NAMES].sort());
    expect(parseConfig(example as NodeJS.ProcessEnv)).toEqual(parseConfig({}));
  });

  it('treats empty settings as not set', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    ['off', false],
    ['1', 1],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('reads TRUST_PROXY=%s as %j', (value, trustProxy) => {
    expect(parseConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
  });

  it.each([
    ['MIDTRANS_SERVER_KEY', 'SB-Mid-server-x', 'production'],
    ['MIDTRANS_SERVER_KEY', 'Mid-server-x', 'sandbox'],
    ['XENDIT_SECRET_KEY', 'xnd_development_x', 'production'],
    ['XENDIT_SECRET_KEY', 'xnd_production_x', 'sandbox'],
  ])('refuses %s=%s in %s mode', (name, key, GATEWAY_MODE) => {
    const settings = { [name]: key, XENDIT_CALLBACK_TOKEN: 'sixteen characters', GATEWAY_MODE };
    const given = name.startsWith('XENDIT') ? settings : { [name]: key, GATEWAY_MODE };
    expect(() => parseConfig(given)).toThrow(`${name} is no ${GATEWAY_MODE} key`);
  });

  it("requires both of Xendit's settings together", () => {
    expect(() => parseConfig({ XENDIT_SECRET_KEY: 'xnd_production_x' })).toThrow(
      'XENDIT_CALLBACK_TOKEN and XENDIT_SECRET_KEY go together',
    );
  });

  describe('WhatsApp', () => {
    const CLOUD = {
      WHATSAPP_PROVIDER: 'cloud',
      WHATSAPP_CLOUD_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_CLOUD_TOKEN: 'EAAG-token',
      WHATSAPP_CLOUD_APP_SECRET: 'app-secret',
      WHATSAPP_CLOUD_VERIFY_TOKEN: 'sixteen-characters',
    };
    const WAHA = {
      WHATSAPP_PROVIDER: 'waha',
      WAHA_URL: 'http://waha:3000/',
      WAHA_API_KEY: 'waha-key',
      WAHA_HMAC_KEY: 'sixteen-characters',
    };
    const without = (settings: object, name: string) =>
      Object.fromEntries(Object.entries(settings).filter(([setting]) => setting !== name));

    it.each([CLOUD, WAHA])('reports each missing setting of $WHATSAPP_PROVIDER by name', (settings) => {
      expect(parseConfig(settings).whatsapp.provider).toBe(settings.WHATSAPP_PROVIDER);
      for (const name of Object.keys(without(settings, 'WHATSAPP_PROVIDER')))
        expect(() => parseConfig(without(settings, name))).toThrow(
          new ConfigError(`${name} is required with WHATSAPP_PROVIDER=${settings.WHATSAPP_PROVIDER}`),
        );
      expect(() => parseConfig({ WHATSAPP_PROVIDER: settings.WHATSAPP_PROVIDER })).toThrow(
        new RegExp(Object.keys(without(settings, 'WHATSAPP_PROVIDER')).join(' .*\n.*')),
      );
    });

    it('uses no provider by default', () => {
      expect(parseConfig(without(WAHA, 'WHATSAPP_PROVIDER')).whatsapp.provider).toBe('manual');
      expect(parseConfig(WAHA).whatsapp.waha).toMatchObject({
        url: 'http://waha:3000',
        session: 'default',
      });
      expect(parseConfig(WAHA).dailyCap).toBe(20);
      expect(parseConfig(CLOUD).whatsapp.cloud).toMatchObject({
        version: 'v25.0',
        url: 'https://graph.facebook.com',
      });
    });

    it('refuses values that the error of a call would reveal', () => {
      expect(() => parseConfig({ ...CLOUD, WHATSAPP_CLOUD_TOKEN: 'two\nlines' })).toThrow(
        /^WHATSAPP_CLOUD_TOKEN must be one word/,
      );
      expect(() => parseConfig({ ...WAHA, WAHA_URL: 'http://admin:secret@waha:3000' })).toThrow(
        /^WAHA_URL must hold no name and no password$/,
      );
    });
  });

  describe('SHARE_PORT', () => {
    const shared = {
      SHARE_PORT: 'true',
      DATABASE_URL: 'postgresql://localhost/a',
      JWT_SECRET: 'x'.repeat(32),
    };

    it('is refused by name on the embedded database', () => {
      expect(() => parseConfig({ SHARE_PORT: 'true' })).toThrow(
        /^SHARE_PORT needs DATABASE_URL: the embedded database belongs to one instance$/,
      );
    });

    it('wants a port of its own for the metrics of each instance', () => {
      const METRICS_TOKEN = 'a token of some length';
      expect(() => parseConfig({ ...shared, METRICS_TOKEN })).toThrow(
        /^METRICS_PORT is required with SHARE_PORT/,
      );
      expect(parseConfig({ ...shared, METRICS_TOKEN, METRICS_PORT: '9461' }).sharesPort).toBe(true);
    });

    it('leaves clients two seconds or more to go to another instance', () => {
      const delays = ['0', '5000'].map(
        (SHUTDOWN_DELAY) => parseConfig({ ...shared, SHUTDOWN_DELAY }).shutdownDelay,
      );
      expect(delays).toEqual([2_000, 5_000]);
      expect(parseConfig({}).shutdownDelay).toBe(0);
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'lisensi.test'],
    ['PUBLIC_URL', 'ftp://lisensi.test'],
    ['PUBLIC_URL', 'https://lisensi.test/console'],
    ['PUBLIC_URL', 'https://lisensi.test/?'],
    ['PUBLIC_URL', 'https://lisensi.test#home'],
    ['PUBLIC_URL', 'https://admin:secret@lisensi.test'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_REPLICA_URL', 'postgresql://replica/without-its-primary'],
    ['ADMIN_USERNAME', 'a b'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['JWT_SECRET', 'too short'],
    ['WHATSAPP_NUMBER', '0812345678'],
    ['COMPANY_EMAIL', 'sales'],
    ['LEGAL_DIR', '/no/such/folder'],
    ['LEGAL_DIR', import.meta.filename],
    ['BUSINESS_TIME_ZONE', 'Asia/Nowhere'],
    ['EXPIRY_SWEEP_CRON', 'daily'],
    ['INVOICE_DAYS', '61'],
    ['TRANSFER_ACCOUNTS', 'BCA 1234567890'],
    ['QRIS_STATIC', '00020101021163040000'],
    ['QRIS_ADD_ON', 'yes'],
    ['WHATSAPP_PROVIDER', 'pigeon'],
    ['WHATSAPP_CLOUD_PHONE_NUMBER_ID', '+62 812'],
    ['WHATSAPP_CLOUD_VERIFY_TOKEN', 'short'],
    ['WHATSAPP_CLOUD_VERSION', '25'],
    ['WAHA_URL', 'waha:3000'],
    ['WAHA_URL', 'waha'],
    ['WAHA_SESSION', '../other'],
    ['WAHA_HMAC_KEY', 'short'],
    ['WAHA_DAILY_CAP', '0'],
    ['BACK_OFFICE_ROLES', 'user'],
    ['BACK_OFFICE_ROLES', 'admin,root'],
    ['BACK_OFFICE_ROLES', 'admin,finance'],
    ['TRUST_PROXY', 'everyone'],
    ['SHUTDOWN_DELAY', '-1'],
    ['METRICS_PORT', '70000'],
    ['METRICS_TOKEN', 'short'],
    ['DEMO_ADMIN_URL', 'javascript:alert(1)'],
    ['LOG_LEVEL', 'loud'],
    ['SHARE_PORT', 'yes'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name} `, 'm'));
  });

  it('reports all mistakes at once', () => {
    expect(() => parseConfig({ PORT: 'x', LOG_LEVEL: 'loud', TRUST_PROXY: 'all' })).toThrow(
      /^PORT .*\nTRUST_PROXY .*\nLOG_LEVEL /,
    );
    expect(() => parseConfig({ PORT: 'x' })).toThrow(ConfigError);
  });

  it('shows the value that is refused, except where it may hold a secret', () => {
    const [PORT, HOST] = ['abc', 'localhost:3000'];
    expect(() => parseConfig({ PORT, HOST, METRICS_TOKEN: 'hidden', WAHA_URL: 'hidden' })).toThrow(
      new ConfigError(
        [
          'PORT must be a whole number from 0 to 65535, but it is "abc"',
          'HOST must be an address or a name of this machine without a port, such as 127.0.0.1, 0.0.0.0 or ::1, but it is "localhost:3000"',
          'WAHA_URL must be an http or https address',
          'METRICS_TOKEN must have at least 16 characters',
        ].join('\n'),
      ),
    );
  });

  it('takes an IPv6 address in the brackets of a URL', () => {
    expect(parseConfig({ HOST: '[::1]' }).host).toBe('::1');
  });

  it('refuses one port for two servers', () => {
    expect(() => parseConfig({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(
      /^METRICS_PORT is the same as PORT/,
    );
    expect(parseConfig({ PORT: '0', METRICS_PORT: '0' }).metrics.port).toBe(0);
  });

  it('requires a JWT secret with DATABASE_URL', () => {
    const DATABASE_URL = 'postgresql://localhost/lisensi';
    expect(() => parseConfig({ DATABASE_URL })).toThrow(/^JWT_SECRET is required with DATABASE_URL/);
    expect(parseConfig({ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) })).toMatchObject({
      databaseUrl: DATABASE_URL,
    });
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lisensi-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const SECRET = 'x'.repeat(32);

  it('sets the settings, without the line end', () => {
    const config = parseConfig({
      DATABASE_URL_FILE: file('url', 'postgresql://localhost/lisensi\n'),
      JWT_SECRET_FILE: file('secret', `${SECRET}\r\n`),
      ADMIN_PASSWORD_FILE: file('password', 'correct horse\n'),
    });
    expect(config).toMatchObject({ databaseUrl: 'postgresql://localhost/lisensi', jwtSecret: SECRET });
    expect(config.admin.password).toBe('correct horse');
  });

  it('reads them as any editor saves them, and refuses those in another encoding', () => {
    const JWT_SECRET_FILE = file('marked', `\ufeff${SECRET}\r\n`);
    expect(parseConfig({ JWT_SECRET_FILE }).jwtSecret).toBe(SECRET);
    const wide = file('wide', '');
    writeFileSync(wide, Buffer.from(`\ufeff${SECRET}`, 'utf16le'));
    expect(() => parseConfig({ JWT_SECRET_FILE: wide })).toThrow(
      `JWT_SECRET_FILE names ${wide}, which is not saved as UTF-8`,
    );
    expect(() => parseConfig({ JWT_SECRET_FILE: folder })).toThrow(`names ${folder}, which is a folder`);
  });

  it('applies the same rules', () => {
    expect(() => parseConfig({ JWT_SECRET_FILE: file('short', 'too short') })).toThrow(
      /^JWT_SECRET must have at least 32 bytes$/,
    );
  });

  it('reports unreadable, empty and doubled files with all other mistakes', () => {
    const env = {
      PORT: 'x',
      DATABASE_URL: 'postgresql://localhost/lisensi',
      DATABASE_URL_FILE: file('other', 'postgresql://localhost/other'),
      JWT_SECRET_FILE: join(folder, 'none'),
      ADMIN_PASSWORD_FILE: file('empty', '\n'),
    };
    expect(() => parseConfig(env)).toThrow(
      new ConfigError(
        [
          'DATABASE_URL_FILE and DATABASE_URL are both set: keep one of them',
          `ADMIN_PASSWORD_FILE names ${folder}/empty, which is empty`,
          `JWT_SECRET_FILE names ${folder}/none, which cannot be read`,
          'PORT must be a whole number from 0 to 65535, but it is "x"',
        ].join('\n'),
      ),
    );
  });

  it('does not report an unreadable file as a missing setting too', () => {
    const env = { DATABASE_URL: 'postgresql://localhost/lisensi', JWT_SECRET_FILE: join(folder, 'none') };
    expect(() => parseConfig(env)).toThrow(/^JWT_SECRET_FILE [^\n]*$/);
  });

  it('treats an optional key as not set when its file is empty', () => {
    const empty = file('empty', '\n');
    expect(parseConfig({ MIDTRANS_SERVER_KEY_FILE: empty }).gateways.midtrans).toBeNull();
    const env = { METRICS_TOKEN_FILE: empty, METRICS_TOKEN: 'sixteen characters' };
    expect(parseConfig(env).metrics.token).toBe('sixteen characters');
  });

  it('ignores an empty file name', () => {
    expect(parseConfig({ JWT_SECRET_FILE: '' })).toEqual(parseConfig({}));
  });
});
