import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { MAX_INVOICE_DAYS } from '../../rules/bills.js';
import { MAX_GRACE_DAYS } from '../../rules/grace.js';
import { MAX_LEASE_DAYS } from '../../rules/lease-chain.js';
import { LOCALES } from '../../rules/locale.js';
import { faultOfQris, QRIS_FAULTS } from '../../rules/qris.js';
import { reminderDaysOf } from '../../rules/reminders.js';
import { FULL_ACCESS_ROLES } from '../../rules/roles.js';
import { isTaxId, normalizeTaxId } from '../../rules/tax-id.js';
import { transferAccountsOf } from '../../rules/transfer-account.js';
import { USER_NAME_PATTERN } from '../../rules/user-name.js';
import { isWhatsappNumber } from '../../rules/whatsapp-number.js';
import { addressOf } from './database-address.js';
import { AddressError, listenAddress, oneOf, optional, origin, text, url, wholeNumber } from './fields.js';
import { networksOf } from './networks.js';
import { WHATSAPP_SECRETS, whatsappShape } from './whatsapp-settings.js';

const postgresUrl = (setting: string) =>
  text.superRefine((value, ctx) => {
    try {
      addressOf(value, setting);
    } catch (error) {
      if (!(error instanceof AddressError)) throw error;
      ctx.addIssue(error.message);
    }
  });
const port = wholeNumber(0, 65_535);

const isTimeZone = (name: string) => {
  try {
    // PostgreSQL reads an offset with the other sign, and a short name as another zone.
    return /^(UTC$|[A-Za-z_]+\/)/.test(name) && !!new Intl.DateTimeFormat('en', { timeZone: name });
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
  const known = FULL_ACCESS_ROLES.filter((role) => names.includes(role));
  if (known.length === new Set(names).size && known.includes('admin')) return known;
  ctx.addIssue(`must be a list of ${FULL_ACCESS_ROLES.join(', ')} that holds admin`);
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
  if (fault) ctx.addIssue(QRIS_FAULTS[fault]);
});

const networks = text.default('').transform((value, ctx) => {
  const list = networksOf(value);
  if (list) return list;
  ctx.addIssue('must be a list of networks like 10.0.0.0/8, 192.168.1.20');
  return z.NEVER;
});

const server = z
  .object({
    PORT: port.default(3000).describe('The port that it listens on.'),
    HOST: listenAddress.default('127.0.0.1').describe('The address that it listens on.'),
    PUBLIC_URL: origin
      .optional()
      .describe(
        'How people and routers reach it: scheme and host, without a path. https switches Secure cookies and HSTS on. Not set: `http://localhost:$PORT`.',
      ),
    SHARE_PORT: oneOf(['true', 'false'])
      .default('false')
      .describe(
        '`true`: several instances listen on `PORT`, on Linux and with `DATABASE_URL`. See [all cores of one machine](operations.md#all-cores-of-one-machine).',
      ),
    TRUST_PROXY: proxies.describe(
      'How many proxies stand in front, or their addresses and CIDR ranges. See [behind a proxy](operations.md#behind-a-proxy).',
    ),
    SHUTDOWN_DELAY: wholeNumber(0, 60_000)
      .default(0)
      .describe(
        'Milliseconds on SIGTERM between "not ready" and "no longer listening"; 5000 behind a load balancer, and at least 2000 with `SHARE_PORT`. See [health and signals](operations.md#health-and-signals).',
      ),
    JWT_SECRET: z
      .string()
      .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes')
      .optional()
      .describe(
        'Signs sessions; at least 32 bytes, required with `DATABASE_URL`. Not set: generated once and kept in `DATA_DIR`.',
      ),
    LEASE_SECRET: z
      .string()
      .refine((value) => Buffer.byteLength(value) >= 32, 'must have at least 32 bytes')
      .optional()
      .describe(
        'Seals the seeds of leases and signs licence files; at least 32 bytes, never changed. Not set: without `DATABASE_URL` generated once and kept in `DATA_DIR`, with it there are no leases. See [leases](operations.md#leases).',
      ),
    JWT_SECRET_LOST: oneOf(['true', 'false'])
      .default('false')
      .describe(
        '`true`: start although `JWT_SECRET` opens nothing of what another one sealed. See [another JWT_SECRET](operations.md#another-jwt_secret).',
      ),
    JWT_SECRET_PREVIOUS: optional.describe(
      'The secret of before, while it is changed: opens what it sealed, and signs nothing. See [another JWT_SECRET](operations.md#another-jwt_secret).',
    ),
  })
  .meta({ title: 'Server' });

const database = z
  .object({
    DATABASE_URL: postgresUrl('DATABASE_URL')
      .optional()
      .describe(
        'PostgreSQL 15 or newer with the `pg_trgm` extension, as psql takes it, with `sslmode` and `sslrootcert`. Not set: the embedded database. See [growing](operations.md#growing).',
      ),
    DATABASE_REPLICA_URL: postgresUrl('DATABASE_REPLICA_URL')
      .optional()
      .describe('A read replica of it, for pages, lists and numbers.'),
    DATA_DIR: text
      .default('./data')
      .describe('The folder of the embedded database and the generated secret; one process at a time.'),
  })
  .meta({ title: 'Database' });

const firstAccount = z
  .object({
    ADMIN_USERNAME: text
      .regex(USER_NAME_PATTERN, 'must be 3 to 50 letters, digits, dots, dashes or underscores')
      .default('admin')
      .describe('The name of the account that an empty database is given.'),
    ADMIN_EMAIL: z
      .email('must be an e-mail address')
      .default('admin@localhost.localdomain')
      .describe('Its e-mail address.'),
    ADMIN_PASSWORD: z
      .string()
      .min(6, 'must have at least 6 characters')
      .max(128, 'must have at most 128 characters')
      .optional()
      .describe('Its password. Not set: a random one, printed once.'),
  })
  .meta({ title: 'First account' });

const business = z
  .object({
    DEFAULT_LOCALE: oneOf(LOCALES)
      .default('id')
      .describe('The language of public pages when the browser asks for neither: `en` or `id`.'),
    BUSINESS_TIME_ZONE: text
      .refine(isTimeZone, 'must be a time zone like Asia/Jakarta')
      .default('Asia/Jakarta')
      .describe('The time zone in which dates are days.'),
    EXPIRY_SWEEP_CRON: text
      .regex(/^\S+(\s+\S+){4,5}$/, 'must be a cron line of five or six fields')
      .default('*/5 * * * *')
      .describe('When expired licences and subscriptions are marked.'),
    INVOICE_DAYS: wholeNumber(0, MAX_INVOICE_DAYS)
      .default(7)
      .describe('How many days before a period begins its invoice is issued; `0`: by hand only.'),
    GRACE_DAYS: wholeNumber(0, MAX_GRACE_DAYS)
      .default(0)
      .describe('How many days a subscription runs on after its end, unless its plan says otherwise.'),
    LEASE_DAYS: wholeNumber(1, MAX_LEASE_DAYS)
      .default(3)
      .describe('How many days routers run on without an answer, on plans with leases.'),
    REQUIRE_OWN_PASSWORD: oneOf(['true', 'false'])
      .default('false')
      .describe(
        '`true`: whoever signs in with a password that staff chose has to choose their own before anything else. Otherwise they are asked, and may put it off.',
      ),
    REQUIRE_SECOND_FACTOR: oneOf(['none', 'back_office'])
      .default('none')
      .describe('`back_office`: accounts of staff have to add a second factor before they go on.'),
    VERIFY_TELLS_OWNER: oneOf(['full', 'masked'])
      .default('full')
      .describe(
        'Whether verification returns the login name and number of the owner of the key, or only their first and last characters: `full` or `masked`.',
      ),
    BACK_OFFICE_ROLES: roles.describe(
      'The roles with full access: `admin`, or `admin,user`. Other staff may do what their role says.',
    ),
  })
  .meta({ title: 'Business' });

const payments = z
  .object({
    TRANSFER_ACCOUNTS: transferAccounts.describe(
      'Accounts to transfer to, separated by `;`, each like `BCA 1234567890 a.n. PT Contoh`. See [pay links](operations.md#pay-links).',
    ),
    QRIS_STATIC: qris.optional().describe("The text of the merchant's own QRIS code."),
    QRIS_ADD_ON: oneOf(['true', 'false'])
      .default('false')
      .describe('`true` adds 1 to 999 rupiah by which the payment is found on a statement.'),
    GATEWAY_MODE: oneOf(['production', 'sandbox'])
      .default('production')
      .describe(
        '`production` or `sandbox`, for all gateways. See [payment gateways](operations.md#payment-gateways).',
      ),
    MIDTRANS_SERVER_KEY: optional.describe('Switches Midtrans on.'),
    MIDTRANS_URL: url
      .optional()
      .describe("Another address that speaks Midtrans's interface: a proxy, or a test double."),
    XENDIT_SECRET_KEY: optional.describe('Switches Xendit on, together with `XENDIT_CALLBACK_TOKEN`.'),
    XENDIT_CALLBACK_TOKEN: text
      .min(16, 'must have at least 16 characters')
      .optional()
      .describe('The token that Xendit sends with each callback.'),
    XENDIT_URL: url
      .optional()
      .describe("Another address that speaks Xendit's interface: a proxy, or a test double."),
  })
  .meta({ title: 'Payments' });

const messages = z
  .object({
    REMINDER_DAYS: reminderDays('7,3,1').describe(
      'Days before an end on which customers are reminded; `off` for none.',
    ),
    REMINDER_AFTER_DAYS: reminderDays('1,7').describe(
      'Days after an end, or after an unpaid invoice was due, on which customers are reminded; `off` for none.',
    ),
    ...whatsappShape,
  })
  .meta({ title: 'Messages' });

const webhooks = z
  .object({
    WEBHOOK_ALLOW: networks.describe(
      'Private networks that webhooks may call, by http too: addresses and CIDR ranges, separated by commas.',
    ),
  })
  .meta({ title: 'Webhooks' });

const days = (least: number, fallback: number) =>
  wholeNumber(0, 3_650)
    .refine((value) => value === 0 || value >= least, `must be 0, or ${least} to 3650 days`)
    .default(fallback);

const retention = z
  .object({
    RETAIN_AUDIT_DAYS: days(400, 0).describe('How many days the audit is kept, 400 or more; `0`: for ever.'),
    RETAIN_MESSAGES_DAYS: days(7, 0).describe(
      'After how many days the texts and numbers of sent messages are cleared, 7 or more; `0`: never. The entries stay.',
    ),
    RETAIN_VERIFICATIONS_DAYS: wholeNumber(1, 3_650)
      .default(90)
      .describe(
        'How many days changes of verifications are kept, with the addresses of routers; at most 20 of a licence.',
      ),
    RETAIN_DELIVERIES_DAYS: wholeNumber(1, 3_650)
      .default(30)
      .describe('How many days deliveries of webhooks are kept, with what was sent.'),
  })
  .meta({ title: 'Retention' });

const operations = z
  .object({
    METRICS_PORT: port
      .optional()
      .describe(
        'A port of its own for Prometheus at `/metrics`. See [metrics and alerts](operations.md#metrics-and-alerts).',
      ),
    METRICS_TOKEN: text
      .min(16, 'must have at least 16 characters')
      .optional()
      .describe(
        'The bearer token for `/metrics`; without `METRICS_PORT` metrics are served on the main port.',
      ),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .describe(
        'The least severe level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
      ),
    BACKUP_DIR: optional.describe(
      'Where `backup` writes its dumps, whose age `doctor` checks. Not set: the current folder.',
    ),
  })
  .meta({ title: 'Operations' });

const landingPage = z
  .object({
    PRODUCT_NAME: text.default('WiFi-AI').describe("The product's name."),
    WHATSAPP_NUMBER: text
      .refine(isWhatsappNumber, 'must look like 628123456789')
      .optional()
      .describe('The number that chats from public pages go to, such as `628123456789`.'),
    COMPANY_NAME: optional.describe('Who sells, in the footer and for search engines. Not set: not shown.'),
    COMPANY_ADDRESS: optional.describe("The company's address, shown with its name."),
    COMPANY_TAX_ID: text
      .transform(normalizeTaxId)
      .refine(isTaxId, 'must be an NPWP of 15 or 16 digits, or 22 with the branch')
      .optional()
      .describe('Its tax id (NPWP), shown on bills and receipts.'),
    COMPANY_EMAIL: z
      .email('must be an e-mail address')
      .optional()
      .describe("The company's e-mail address, shown with its name."),
    LEGAL_DIR: text
      .refine(canBeListed, 'must be a folder that can be read')
      .optional()
      .describe(
        'A folder with your own terms and privacy pages. Not set: they say that one may ask. See [terms and privacy](operations.md#terms-and-privacy).',
      ),
    DEMO_ADMIN_URL: url.optional().describe('The demo box: the address of the demo for administrators.'),
    DEMO_CUSTOMER_URL: url.optional().describe('The demo box: the address of the demo for customers.'),
    DEMO_USERNAME: optional.describe(
      'The demo box: the name to sign in with. Never an account of this console.',
    ),
    DEMO_PASSWORD: z.string().optional().describe('The demo box: the password to sign in with.'),
  })
  .meta({ title: 'Landing page' });

export const GROUPS = [
  server,
  database,
  firstAccount,
  business,
  payments,
  messages,
  webhooks,
  retention,
  operations,
  landingPage,
];

export const settings = z.object({
  ...server.shape,
  ...database.shape,
  ...firstAccount.shape,
  ...business.shape,
  ...payments.shape,
  ...messages.shape,
  ...webhooks.shape,
  ...retention.shape,
  ...operations.shape,
  ...landingPage.shape,
});

const NEEDED_FILES = ['DATABASE_URL_FILE', 'ADMIN_PASSWORD_FILE', 'JWT_SECRET_FILE'];
/** Optional: an empty file counts as not set, as an empty setting does. */
export const OPTIONAL_FILES = [
  'DATABASE_REPLICA_URL',
  'JWT_SECRET_PREVIOUS',
  'LEASE_SECRET',
  'METRICS_TOKEN',
  'MIDTRANS_SERVER_KEY',
  'XENDIT_SECRET_KEY',
  'XENDIT_CALLBACK_TOKEN',
  ...WHATSAPP_SECRETS,
].map((name) => `${name}_FILE`);
/** Secrets may come as files, which is how containers get them: `JWT_SECRET_FILE` names the file that holds `JWT_SECRET`. */
export const FILE_NAMES = [...NEEDED_FILES, ...OPTIONAL_FILES];

export const SETTING_NAMES = [...Object.keys(settings.shape), ...FILE_NAMES];
