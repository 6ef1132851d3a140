import { z } from 'zod';
import { FILE_NAMES, OPTIONAL_FILES, settings } from './settings.js';
import { readTextFile, reasonOf } from './text-file.js';
import { nameMissingWhatsapp, whatsappOf } from './whatsapp-settings.js';
import { Remediable } from '../errors/remediable.js';
import { transferAccountOf } from '../../rules/transfer-account.js';
import {
  OWNER_SETTINGS,
  type OwnerSetting,
  type OwnerSettings,
  ownerSettingsOf,
  VARIABLES,
} from './owner-settings.js';

export { FILE_NAMES, SETTING_NAMES } from './settings.js';

/** With a key of the other mode, payments would fail, or appear to succeed without any money. */
const KEY_PREFIXES = {
  MIDTRANS_SERVER_KEY: { production: 'Mid-server-', sandbox: 'SB-Mid-server-' },
  XENDIT_SECRET_KEY: { production: 'xnd_production_', sandbox: 'xnd_development_' },
} as const;

/** Long enough for busy clients to see `Connection: close`; a request on a connection that is being closed is reset. */
const HANDOVER_MS = 2_000;

/** As the code reads them. */
const inUse = (owner: OwnerSettings, timeZone: string) => ({
  productName: owner.product_name,
  whatsappNumber: owner.whatsapp_number,
  company: {
    name: owner.company_name,
    address: owner.company_address,
    taxId: owner.company_tax_id,
    email: owner.company_email,
  },
  invoiceDays: owner.invoice_days,
  /** Otherwise only staff issue invoices, by hand. */
  issuesInvoices: owner.invoice_days > 0,
  grace: { days: owner.grace_days, timeZone },
  leaseDays: owner.lease_days,
  reminderDays: { before: owner.reminder_days, after: owner.reminder_after_days },
  byHand: {
    accounts: owner.transfer_accounts.flatMap((written) => transferAccountOf(written) ?? []),
    qris: owner.qris,
    hasAddOn: owner.qris_add_on,
  },
  dailyCap: owner.daily_cap,
});

/** Of an environment that decides nothing. */
export const DEFAULTS = ownerSettingsOf(settings.parse({}));

const config = settings
  .refine((env) => !env.DATABASE_URL || env.JWT_SECRET, {
    path: ['JWT_SECRET'],
    message: 'is required with DATABASE_URL, so that every process signs alike',
  })
  .refine((env) => !env.JWT_SECRET_PREVIOUS || env.JWT_SECRET, {
    path: ['JWT_SECRET_PREVIOUS'],
    message:
      'needs JWT_SECRET: the one that takes its place. The generated secret is replaced by secret:rotate alone',
  })
  .refine((env) => !env.JWT_SECRET_PREVIOUS || env.JWT_SECRET_PREVIOUS !== env.JWT_SECRET, {
    path: ['JWT_SECRET_PREVIOUS'],
    message: 'is the same as JWT_SECRET: set it to the secret of before, or leave it out',
  })
  .refine((env) => !env.DATABASE_REPLICA_URL || env.DATABASE_URL, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'needs DATABASE_URL: the server that it is a replica of',
  })
  .refine(
    (env) => env.METRICS_PORT === undefined || env.METRICS_PORT === 0 || env.METRICS_PORT !== env.PORT,
    {
      path: ['METRICS_PORT'],
      message:
        'is the same as PORT: choose another port, or set METRICS_TOKEN alone to serve metrics on PORT',
    },
  )
  .refine((env) => env.SHARE_PORT === 'false' || env.DATABASE_URL, {
    path: ['SHARE_PORT'],
    message: 'needs DATABASE_URL: the embedded database belongs to one instance',
  })
  .refine((env) => env.SHARE_PORT === 'false' || !env.METRICS_TOKEN || env.METRICS_PORT !== undefined, {
    path: ['METRICS_PORT'],
    message:
      'is required with SHARE_PORT and METRICS_TOKEN, another one for each instance: on PORT any of them would answer',
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
    sharesPort: env.SHARE_PORT === 'true',
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    dataDir: env.DATA_DIR,
    admin: { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    jwtSecret: env.JWT_SECRET,
    jwtSecretPrevious: env.JWT_SECRET_PREVIOUS,
    isJwtSecretLost: env.JWT_SECRET_LOST === 'true',
    leaseSecret: env.LEASE_SECRET,
    legalDir: env.LEGAL_DIR,
    defaultLocale: env.DEFAULT_LOCALE,
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    expirySweepCron: env.EXPIRY_SWEEP_CRON,
    owner: ownerSettingsOf(env),
    ...inUse(ownerSettingsOf(env), env.BUSINESS_TIME_ZONE),
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
    retain: {
      auditDays: env.RETAIN_AUDIT_DAYS,
      messageDays: env.RETAIN_MESSAGES_DAYS,
      verificationDays: env.RETAIN_VERIFICATIONS_DAYS,
      deliveryDays: env.RETAIN_DELIVERIES_DAYS,
    },
    verifyTellsOwner: env.VERIFY_TELLS_OWNER,
    backOfficeRoles: env.BACK_OFFICE_ROLES,
    requireOwnPassword: env.REQUIRE_OWN_PASSWORD === 'true',
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR === 'back_office',
    trustProxy: env.TRUST_PROXY,
    shutdownDelay: Math.max(env.SHUTDOWN_DELAY, env.SHARE_PORT === 'true' ? HANDOVER_MS : 0),
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

// The merged interface below takes its settings from the schema, so that they are listed only once (running §1).
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging
export class Config {
  /** The settings of the owner that the environment decides. */
  readonly fixed: readonly OwnerSetting[] = [];

  get isHttps(): boolean {
    return this.publicUrl.startsWith('https:');
  }

  /** Whether customers find any on their pay pages and invoices. */
  get hasWaysToPay(): boolean {
    const { byHand, gateways } = this;
    return byHand.accounts.length > 0 || !!(byHand.qris ?? gateways.midtrans ?? gateways.xendit);
  }

  /** Puts into use what the owner stored, except what the environment decides (running §1). */
  adopt(stored: Partial<OwnerSettings>): void {
    const owner = this.ownerWith(stored);
    Object.assign(this, { owner }, inUse(owner, this.businessTimeZone));
  }

  ownerWith(stored: Partial<OwnerSettings>): OwnerSettings {
    const fixed = Object.fromEntries(this.fixed.map((name) => [name, this.owner[name]]));
    const chosen = Object.entries(stored).filter(([name, value]) => value !== null && name in DEFAULTS);
    return { ...DEFAULTS, ...Object.fromEntries(chosen), ...fixed };
  }
}
export interface Config extends Readonly<z.output<typeof config>> {}

export class ConfigError extends Remediable {}

type Read = Readonly<z.output<typeof config>> & Pick<Config, 'fixed'>;

const configOf = (read: Read): Config => Object.assign(new Config(), read);

/** @throws ConfigError with one line for every wrong setting */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { contents, mistakes } = readFiles(given);
  const result = config.safeParse({ ...given, ...contents });
  if (result.success && mistakes.length === 0) {
    const fixed = OWNER_SETTINGS.filter((name) => given[VARIABLES[name]] !== undefined);
    return configOf({ ...result.data, fixed });
  }
  const issues =
    result.error?.issues.map(({ path, message }) => {
      const name = path.join('.');
      const value = message.startsWith('must') ? valueOf(name, given[name]) : '';
      return { name, message: `${message}${value}` };
    }) ?? [];
  // A setting whose file cannot be read would otherwise be reported as missing too.
  const others = issues.filter(({ name }) => !mistakes.some((mistake) => mistake.name === `${name}_FILE`));
  const lines = [...mistakes, ...others].map(({ name, message }) => `${name} ${message}`);
  throw new ConfigError([...new Set(lines)].join('\n'));
}

/** Never of a setting that may hold a secret, as addresses may hold a password. */
function valueOf(name: string, value: string | undefined): string {
  if (value === undefined || /(_URL|PASSWORD|SECRET|TOKEN|KEY)$/.test(name)) return '';
  return `, but it is "${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
}

type Mistake = { name: string; message: string };

function readFiles(given: NodeJS.ProcessEnv): { contents: Record<string, string>; mistakes: Mistake[] } {
  const contents: Record<string, string> = {};
  const mistakes: Mistake[] = [];
  for (const name of FILE_NAMES) {
    const file = given[name];
    if (!file) continue;
    const setting = name.replace(/_FILE$/, '');
    const { content, fault } = contentOf(file);
    if (content === '' && OPTIONAL_FILES.includes(name)) continue;
    if (given[setting]) mistakes.push({ name, message: `and ${setting} are both set: keep one of them` });
    else if (content) contents[setting] = content;
    else mistakes.push({ name, message: `names ${file}, which ${fault ?? 'is empty'}` });
  }
  return { contents, mistakes };
}

function contentOf(file: string): { content?: string; fault?: string } {
  try {
    return { content: readTextFile(file).trim() };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}
