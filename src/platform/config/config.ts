import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { MAX_GRACE_DAYS } from '../../rules/grace-days.js';
import { LOCALES } from '../../rules/locale.js';
import { faultOfQris } from '../../rules/qris.js';
import { reminderDaysOf } from '../../rules/reminders.js';
import { ROLES } from '../../rules/roles.js';
import { transferAccountsOf } from '../../rules/transfer-account.js';
import { USER_NAME_PATTERN } from '../../rules/user-name.js';
import { isWhatsappNumber } from '../../rules/whatsapp-number.js';
import { optional, text, url } from './fields.js';
import { nameMissingWhatsapp, WHATSAPP_SECRETS, whatsappOf, whatsappShape } from './whatsapp-settings.js';
import { networksOf } from './networks.js';

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgresql://user:password@host/database',
});
const port = z.coerce.number().int().min(0).max(65_535);

const processes = z
  .union([z.literal('auto'), z.coerce.number().int().min(1).max(64)], 'must be auto or a number from 1 to 64')
  .default(1);

const isTimeZone = (name: string) => {
  try {
    return !!new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
};

/** `off` → false · `1` → hop count · `10.0.0.0/8, 127.0.0.1` → list, as Fastify's trustProxy takes it. */
const proxies = text.default('off').transform((value, ctx): false | number | string[] => {
  if (value === 'off') return false;
  if (/^\d+$/.test(value)) return Number(value);
  const list = value.split(',').map((part) => part.trim());
  if (list.every((part) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(part))) return list;
  ctx.addIssue('must be off, a number of proxies, or a list of addresses and CIDR ranges');
  return z.NEVER;
});

const canBeListed = (folder: string) => {
  try {
    return !!readdirSync(folder);
  } catch {
    return false;
  }
};

const roles = text.default('admin').transform((value, ctx) => {
  const names = value.split(',').map((name) => name.trim());
  const known = ROLES.filter((role) => names.includes(role));
  if (known.length === new Set(names).size && known.includes('admin')) return known;
  ctx.addIssue(`must be a list of ${ROLES.join(', ')} that holds admin`);
  return z.NEVER;
});

const reminderDays = (fallback: string) =>
  text.default(fallback).transform((value, ctx) => {
    const days = reminderDaysOf(value === 'off' ? '' : value);
    if (days) return days;
    ctx.addIssue('must be off, or different numbers of days from 1 to 60 like 7,3,1');
    return z.NEVER;
  });

const transferAccounts = text.default('').transform((value, ctx) => {
  const accounts = transferAccountsOf(value);
  if (accounts) return accounts;
  ctx.addIssue('must be accounts like BCA 1234567890 a.n. PT Contoh, parted by ;');
  return z.NEVER;
});

const qris = text.superRefine((code, ctx) => {
  const fault = faultOfQris(code);
  if (fault) ctx.addIssue(fault);
});

const networks = text.default('').transform((value, ctx) => {
  const list = networksOf(value);
  if (list) return list;
  ctx.addIssue('must be a list of networks like 10.0.0.0/8, 192.168.1.20');
  return z.NEVER;
});

const settings = z.object({
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  PROCESSES: processes,
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATA_DIR: text.default('./data'),
  ADMIN_USERNAME: text
    .regex(USER_NAME_PATTERN, 'must be 3 to 50 letters, digits, dots, dashes or underscores')
    .default('admin'),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@localhost.localdomain'),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  JWT_SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes')
    .optional(),
  PRODUCT_NAME: text.default('WiFi-AI'),
  WHATSAPP_NUMBER: text.refine(isWhatsappNumber, 'must look like 628123456789').optional(),
  COMPANY_NAME: optional,
  COMPANY_ADDRESS: optional,
  COMPANY_EMAIL: z.email('must be an e-mail address').optional(),
  LEGAL_DIR: text.refine(canBeListed, 'must be a folder that can be read').optional(),
  DEFAULT_LOCALE: z.enum(LOCALES).default('id'),
  BUSINESS_TIME_ZONE: text
    .refine(isTimeZone, 'must be a time zone like Asia/Jakarta')
    .default('Asia/Jakarta'),
  EXPIRY_SWEEP_CRON: text
    .regex(/^\S+(\s+\S+){4,5}$/, 'must be a cron line of five or six fields')
    .default('*/5 * * * *'),
  INVOICE_DAYS: z.coerce.number().int().min(0).max(60).default(7),
  GRACE_DAYS: z.coerce.number().int().min(0).max(MAX_GRACE_DAYS).default(0),
  REMINDER_DAYS: reminderDays('7,3,1'),
  REMINDER_AFTER_DAYS: reminderDays('1,7'),
  TRANSFER_ACCOUNTS: transferAccounts,
  QRIS_STATIC: qris.optional(),
  QRIS_ADD_ON: z.enum(['true', 'false'], 'must be true or false').default('false'),
  GATEWAY_MODE: z.enum(['production', 'sandbox']).default('production'),
  MIDTRANS_SERVER_KEY: optional,
  MIDTRANS_URL: url.optional(),
  XENDIT_SECRET_KEY: optional,
  XENDIT_CALLBACK_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  XENDIT_URL: url.optional(),
  ...whatsappShape,
  WEBHOOK_ALLOW: networks,
  BACK_OFFICE_ROLES: roles,
  TRUST_PROXY: proxies,
  SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(60_000).default(0),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  DEMO_ADMIN_URL: url.optional(),
  DEMO_CUSTOMER_URL: url.optional(),
  DEMO_USERNAME: optional,
  DEMO_PASSWORD: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BACKUP_DIR: optional,
});

/** With the key of one in the other, nobody could pay, or would seem to have paid. */
const KEY_PREFIXES = {
  MIDTRANS_SERVER_KEY: { production: 'Mid-server-', sandbox: 'SB-Mid-server-' },
  XENDIT_SECRET_KEY: { production: 'xnd_production_', sandbox: 'xnd_development_' },
} as const;

/** May be handed in as files, named by `JWT_SECRET_FILE` and so on: the way containers get their secrets. */
const NEEDED_FILES = ['DATABASE_URL_FILE', 'ADMIN_PASSWORD_FILE', 'JWT_SECRET_FILE'];
/** Of what this installation may do without: one that is empty counts as not set, as an empty setting does. */
const OPTIONAL_FILES = [
  'DATABASE_REPLICA_URL',
  'METRICS_TOKEN',
  'MIDTRANS_SERVER_KEY',
  'XENDIT_SECRET_KEY',
  'XENDIT_CALLBACK_TOKEN',
  ...WHATSAPP_SECRETS,
].map((name) => `${name}_FILE`);
export const FILE_NAMES = [...NEEDED_FILES, ...OPTIONAL_FILES];

export const SETTING_NAMES = [...Object.keys(settings.shape), ...FILE_NAMES];

const config = settings
  .refine((env) => !env.DATABASE_URL || env.JWT_SECRET, {
    path: ['JWT_SECRET'],
    message: 'is required with DATABASE_URL, so that every process signs alike',
  })
  .refine((env) => !env.DATABASE_REPLICA_URL || env.DATABASE_URL, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'needs DATABASE_URL: the server that it is a replica of',
  })
  .refine((env) => env.PROCESSES === 1 || env.DATABASE_URL, {
    path: ['PROCESSES'],
    message: 'needs DATABASE_URL: the embedded database belongs to one process',
  })
  .refine((env) => !env.XENDIT_SECRET_KEY === !env.XENDIT_CALLBACK_TOKEN, {
    path: ['XENDIT_CALLBACK_TOKEN'],
    message: 'and XENDIT_SECRET_KEY go together: the token proves that a callback is from Xendit',
  })
  .superRefine(({ GATEWAY_MODE: mode, ...env }, ctx) => {
    for (const [name, prefixes] of Object.entries(KEY_PREFIXES)) {
      const key = env[name as keyof typeof KEY_PREFIXES];
      if (key && !key.startsWith(prefixes[mode]))
        ctx.addIssue({
          code: 'custom',
          path: [name],
          message: `is no ${mode} key, which begin with ${prefixes[mode]}: change it, or GATEWAY_MODE`,
        });
    }
  })
  .superRefine(nameMissingWhatsapp)
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    processes: env.PROCESSES === 'auto' ? availableParallelism() : env.PROCESSES,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    dataDir: env.DATA_DIR,
    admin: { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    jwtSecret: env.JWT_SECRET,
    productName: env.PRODUCT_NAME,
    whatsappNumber: env.WHATSAPP_NUMBER,
    company: { name: env.COMPANY_NAME, address: env.COMPANY_ADDRESS, email: env.COMPANY_EMAIL },
    legalDir: env.LEGAL_DIR,
    defaultLocale: env.DEFAULT_LOCALE,
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    expirySweepCron: env.EXPIRY_SWEEP_CRON,
    invoiceDays: env.INVOICE_DAYS,
    grace: { days: env.GRACE_DAYS, timeZone: env.BUSINESS_TIME_ZONE },
    reminderDays: { before: env.REMINDER_DAYS, after: env.REMINDER_AFTER_DAYS },
    byHand: {
      accounts: env.TRANSFER_ACCOUNTS,
      qris: env.QRIS_STATIC ?? null,
      hasAddOn: env.QRIS_ADD_ON === 'true',
    },
    gateways: {
      mode: env.GATEWAY_MODE,
      midtrans: env.MIDTRANS_SERVER_KEY
        ? { serverKey: env.MIDTRANS_SERVER_KEY, url: env.MIDTRANS_URL }
        : null,
      xendit:
        env.XENDIT_SECRET_KEY && env.XENDIT_CALLBACK_TOKEN
          ? {
              secretKey: env.XENDIT_SECRET_KEY,
              callbackToken: env.XENDIT_CALLBACK_TOKEN,
              url: env.XENDIT_URL,
            }
          : null,
    },
    whatsapp: whatsappOf(env),
    webhookAllow: env.WEBHOOK_ALLOW,
    backOfficeRoles: env.BACK_OFFICE_ROLES,
    trustProxy: env.TRUST_PROXY,
    shutdownDelay: env.SHUTDOWN_DELAY,
    metrics: {
      port: env.METRICS_PORT,
      token: env.METRICS_TOKEN,
      isServed: env.METRICS_PORT !== undefined || env.METRICS_TOKEN !== undefined,
    },
    demo: {
      adminUrl: env.DEMO_ADMIN_URL,
      customerUrl: env.DEMO_CUSTOMER_URL,
      username: env.DEMO_USERNAME,
      password: env.DEMO_PASSWORD,
    },
    logLevel: env.LOG_LEVEL,
    backupDir: env.BACKUP_DIR,
  }));

// The interface below is merged in, so that the settings are written down once, in the schema (decisions §6.1).
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging
export class Config {
  /** https in PUBLIC_URL switches Secure cookies and HSTS on. */
  get isHttps(): boolean {
    return this.publicUrl.startsWith('https:');
  }
}
export interface Config extends Readonly<z.output<typeof config>> {}

export class ConfigError extends Error {}

/** Of one that was read and sent by another process. */
export const configOf = (read: Config): Config => Object.assign(new Config(), read);

/** @throws ConfigError naming every setting that is wrong, a line each */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { contents, mistakes } = readFiles(given);
  const result = config.safeParse({ ...given, ...contents });
  if (result.success && mistakes.length === 0) return configOf(result.data as Config);
  const issues =
    result.error?.issues.map((issue) => ({ name: issue.path.join('.'), says: issue.message })) ?? [];
  // A setting whose file is wrong was never read, so nothing more is known of it.
  const others = issues.filter(({ name }) => !mistakes.some((mistake) => mistake.name === `${name}_FILE`));
  throw new ConfigError([...mistakes, ...others].map(({ name, says }) => `${name} ${says}`).join('\n'));
}

type Mistake = { name: string; says: string };

function readFiles(given: NodeJS.ProcessEnv): { contents: Record<string, string>; mistakes: Mistake[] } {
  const contents: Record<string, string> = {};
  const mistakes: Mistake[] = [];
  for (const name of FILE_NAMES) {
    const file = given[name];
    if (!file) continue;
    const setting = name.replace(/_FILE$/, '');
    const content = contentOf(file);
    if (content === '' && OPTIONAL_FILES.includes(name)) continue;
    if (given[setting]) mistakes.push({ name, says: `and ${setting} are both set: keep one of them` });
    else if (content) contents[setting] = content;
    else
      mistakes.push({ name, says: `names ${file}, which ${content === '' ? 'is empty' : 'cannot be read'}` });
  }
  return { contents, mistakes };
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
