import type { Scope } from '@server/rules/api-keys';
import type { ApiKeyOverlapHours } from '@server/rules/rotation';
export const apiKeys = {
  intro:
    'Programs use these keys to call the API. A key can do only what its scopes allow and its owner may do.',
  nothing: {
    title: 'No API keys yet',
    text: 'Create a key for a WiFi-AI server or a program of your own. It can do only what you choose, and you can revoke it at any time.',
  },
  create: 'Create API key',
  created: (name: string) => `The API key ${name} was created.`,

  states: { active: 'Active', endsSoon: 'Ends soon', expired: 'Expired' },
  card: {
    owner: 'Owner',
    scopes: 'Scopes',
    licenses: 'Licenses',
    deleted: (id: number) => `#${id} (deleted)`,
    networks: 'Networks',
    lastUsed: 'Last used',
    never: 'Never used',
    ends: 'Ends',
    noEnd: (reason: string) => `Never: ${reason}`,
    previous: (until: string) => `The previous key works until ${until}.`,
  },

  form: {
    save: 'Create key',
    name: 'Name',
    nameHint: 'The program that will use it. The audit log shows it next to your name.',
    scopes: 'What it may do',
    licenses: 'Only for these licenses',
    licensesHint: 'Without a choice it works for all. Then it can only read, change, report and rotate.',
    searchLicense: 'Search for a license',
    remove: (license: string) => `Remove ${license}`,
    networks: 'Only from these networks',
    networksHint: 'Addresses or networks, separated by commas. Leave it empty to allow any.',
    life: 'Valid for',
    lives: {
      '30': '30 days',
      '90': '90 days',
      '180': '180 days',
      '365': 'One year',
      never: 'No expiry',
    },
    reason: 'Why it never expires',
    reasonHint: 'A key that is never replaced may leak without anyone noticing.',
  },

  shown: {
    title: (name: string) => `Key for ${name}`,
    text: 'Copy it to the program now: it is shown only once.',
    header: 'The program sends it in the Authorization header, after the word Bearer.',
    copy: 'Copy key',
    done: 'Done',
  },

  rotate: {
    word: 'Rotate',
    label: (name: string) => `Rotate ${name}`,
    title: 'Rotate the API key?',
    text: 'You get a new key, valid for as long again. The old one can keep working while you switch the program over.',
    overlap: 'Keep the old key working for',
    overlaps: {
      '0': 'No time: it stops now',
      '1': '1 hour',
      '24': '1 day',
      '168': '7 days',
      '720': '30 days',
    } satisfies Record<`${ApiKeyOverlapHours}`, string>,
    confirm: 'Rotate',
    done: (name: string) => `The API key ${name} was rotated.`,
  },

  revoke: {
    word: 'Revoke',
    label: (name: string) => `Revoke ${name}`,
    title: 'Revoke the API key?',
    text: 'The program that uses it will be refused from its next call. This cannot be undone.',
    confirm: 'Revoke key',
    done: (name: string) => `The API key ${name} was revoked.`,
  },

  scopes: {
    'licenses:read': 'Read licenses and their usage',
    'licenses:write': 'Create, change and delete licenses',
    'keys:rotate': 'Replace license keys',
    'usage:report': 'Report the usage of licenses',
    'subscriptions:read': 'Read subscriptions',
    'subscriptions:write': 'Create, change, renew and delete subscriptions',
    'users:read': 'Read users',
    'users:write': 'Create and change customers',
    'plans:read': 'Read plans and prices',
    'plans:write': 'Create, change and delete plans',
    'invoices:read': 'Read invoices',
    'payments:read': 'Read payments and refunds',
    'payments:record': 'Record payments',
    'messages:send': 'Send and read messages',
    'webhooks:manage': 'Manage webhooks',
    'audit:read': 'Read the audit log',
    'metrics:read': 'Read totals and trends',
  } satisfies Record<Scope, string>,
};
