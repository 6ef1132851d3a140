import { z } from 'zod';
import { MAX_DAILY_CAP } from '../../rules/reminders.js';
import { oneOf, text, url, wholeNumber } from './fields.js';

const MIN_LENGTH = 16;

/** Restricted because it becomes a header: the error about an invalid header would quote the whole secret. */
const headerValue = text.regex(/^[\x21-\x7e]+$/, 'must be one word of plain letters, digits and signs');
const callbackSecret = headerValue.min(MIN_LENGTH, `must have at least ${MIN_LENGTH} characters`);

const address = url
  .refine((given) => !/^\w+:\/\/[^/?#]*@/.test(given), 'must hold no name and no password')
  .transform((given) => given.replace(/\/+$/, ''));

export const whatsappShape = {
  WHATSAPP_PROVIDER: oneOf(['manual', 'cloud', 'waha'])
    .default('manual')
    .describe(
      "Who sends messages: `manual` (staff, by a button), `cloud` (Meta's Cloud API) or `waha` (a WAHA of your own). See [WhatsApp](operations.md#whatsapp).",
    ),
  WHATSAPP_CLOUD_PHONE_NUMBER_ID: text
    .regex(/^\d+$/, 'must be digits alone')
    .optional()
    .describe('Cloud API: the id of the number that sends, from WhatsApp Manager; not the number itself.'),
  WHATSAPP_CLOUD_TOKEN: headerValue
    .optional()
    .describe('Cloud API: the token of a system user that may send with that number.'),
  WHATSAPP_CLOUD_APP_SECRET: headerValue
    .optional()
    .describe('Cloud API: the secret of the app, with which Meta signs its callbacks.'),
  WHATSAPP_CLOUD_VERIFY_TOKEN: callbackSecret
    .optional()
    .describe(
      'Cloud API: a word of your own, 16 characters or more, that Meta sends when it is given the callback address.',
    ),
  WHATSAPP_CLOUD_VERSION: text
    .regex(/^v\d+\.\d+$/, 'must look like v25.0')
    .default('v25.0')
    .describe('Cloud API: its version; Meta takes each for about two years.'),
  WHATSAPP_CLOUD_URL: address
    .default('https://graph.facebook.com')
    .describe('Another address that speaks the Cloud API: a proxy, or a test double.'),
  WAHA_URL: address.optional().describe('WAHA: where it listens.'),
  WAHA_API_KEY: headerValue.optional().describe('WAHA: its API key.'),
  WAHA_SESSION: text
    .regex(/^[\w-]+$/, 'must be letters, digits, dashes and underscores')
    .default('default')
    .describe('WAHA: the session that sends.'),
  WAHA_HMAC_KEY: callbackSecret
    .optional()
    .describe('WAHA: a word of your own, 16 characters or more, with which it signs its callbacks.'),
  WAHA_DAILY_CAP: wholeNumber(1, MAX_DAILY_CAP)
    .default(20)
    .describe('WAHA: how many messages a day are sent at most, beside half as many links to sign in.'),
};

type Given = z.output<z.ZodObject<typeof whatsappShape>>;

export const WHATSAPP_SECRETS = [
  'WHATSAPP_CLOUD_TOKEN',
  'WHATSAPP_CLOUD_APP_SECRET',
  'WHATSAPP_CLOUD_VERIFY_TOKEN',
  'WAHA_API_KEY',
  'WAHA_HMAC_KEY',
];

const NEEDS = {
  manual: [],
  cloud: [
    'WHATSAPP_CLOUD_PHONE_NUMBER_ID',
    'WHATSAPP_CLOUD_TOKEN',
    'WHATSAPP_CLOUD_APP_SECRET',
    'WHATSAPP_CLOUD_VERIFY_TOKEN',
  ],
  waha: ['WAHA_URL', 'WAHA_API_KEY', 'WAHA_HMAC_KEY'],
} as const satisfies Record<Given['WHATSAPP_PROVIDER'], (keyof Given)[]>;

/** Without this check, a missing setting would show up only when a customer gets no message. */
export function nameMissingWhatsapp(env: Given, ctx: z.RefinementCtx): void {
  for (const name of NEEDS[env.WHATSAPP_PROVIDER]) {
    if (env[name]) continue;
    const message = `is required with WHATSAPP_PROVIDER=${env.WHATSAPP_PROVIDER}`;
    ctx.addIssue({ code: 'custom', path: [name], message });
  }
}

export const whatsappOf = (env: Given) => ({
  provider: env.WHATSAPP_PROVIDER,
  cloud: {
    phoneNumberId: env.WHATSAPP_CLOUD_PHONE_NUMBER_ID ?? '',
    token: env.WHATSAPP_CLOUD_TOKEN ?? '',
    appSecret: env.WHATSAPP_CLOUD_APP_SECRET ?? '',
    verifyToken: env.WHATSAPP_CLOUD_VERIFY_TOKEN ?? '',
    version: env.WHATSAPP_CLOUD_VERSION,
    url: env.WHATSAPP_CLOUD_URL,
  },
  waha: {
    url: env.WAHA_URL ?? '',
    apiKey: env.WAHA_API_KEY ?? '',
    session: env.WAHA_SESSION,
    hmacKey: env.WAHA_HMAC_KEY ?? '',
  },
});

export type CloudSettings = ReturnType<typeof whatsappOf>['cloud'];
export type WahaSettings = ReturnType<typeof whatsappOf>['waha'];
