import { z } from 'zod';
import { MAX_DAILY_CAP } from '../../rules/reminders.js';
import { text, url } from './fields.js';

/** Of secrets that callbacks are proved by. */
const MIN_LENGTH = 16;

/** It becomes a header: what cannot stand in one would be told, whole, by the error of the call. */
const word = text.regex(/^[\x21-\x7e]+$/, 'must be one word of plain letters, digits and signs');
const proof = word.min(MIN_LENGTH, `must have at least ${MIN_LENGTH} characters`);

/** No call is made to an address with a name and a password in it, and its error tells them. */
const address = url
  .refine((given) => !/^\w+:\/\/[^/?#]*@/.test(given), 'must hold no name and no password')
  .transform((given) => given.replace(/\/+$/, ''));

export const whatsappShape = {
  WHATSAPP_PROVIDER: z.enum(['manual', 'cloud', 'waha'], 'must be manual, cloud or waha').default('manual'),
  WHATSAPP_CLOUD_PHONE_NUMBER_ID: text.regex(/^\d+$/, 'must be digits alone').optional(),
  WHATSAPP_CLOUD_TOKEN: word.optional(),
  WHATSAPP_CLOUD_APP_SECRET: word.optional(),
  WHATSAPP_CLOUD_VERIFY_TOKEN: proof.optional(),
  WHATSAPP_CLOUD_VERSION: text.regex(/^v\d+\.\d+$/, 'must look like v25.0').default('v25.0'),
  WHATSAPP_CLOUD_URL: address.default('https://graph.facebook.com'),
  WAHA_URL: address.optional(),
  WAHA_API_KEY: word.optional(),
  WAHA_SESSION: text.regex(/^[\w-]+$/, 'must be letters, digits, dashes and underscores').default('default'),
  WAHA_HMAC_KEY: proof.optional(),
  WAHA_DAILY_CAP: z.coerce.number().int().min(1).max(MAX_DAILY_CAP).default(20),
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

/** A provider without one of its settings would be found out by the first customer who hears nothing. */
export function nameMissingWhatsapp(env: Given, ctx: z.RefinementCtx): void {
  for (const name of NEEDS[env.WHATSAPP_PROVIDER]) {
    if (env[name]) continue;
    const message = `is required with WHATSAPP_PROVIDER=${env.WHATSAPP_PROVIDER}`;
    ctx.addIssue({ code: 'custom', path: [name], message });
  }
}

/** Of what `nameMissingWhatsapp` has found whole. */
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
    dailyCap: env.WAHA_DAILY_CAP,
  },
});

export type CloudSettings = ReturnType<typeof whatsappOf>['cloud'];
export type WahaSettings = ReturnType<typeof whatsappOf>['waha'];
