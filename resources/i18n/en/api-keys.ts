import type { KeyOverlapHours, Scope } from '@server/rules/api-keys';
import type { Life } from '@/pages/accounts/api-keys/api-key-draft';

export const apiKeys = {
  intro: 'Programs call the API with these keys. Each does only what its scopes name and its owner may do.',
  nothing: {
    title: 'No program has a key yet',
    text: 'Create a key for a WiFi-AI server or a program of yours. It does only what you choose, and you can revoke it at any time.',
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
    nameHint: 'The program that gets it. The audit names it beside you.',
    scopes: 'What it may do',
    licenses: 'Only for these licenses',
    licensesHint: 'Without a choice it works for all. Then it can only read, change, report and rotate.',
    searchLicense: 'Search a license',
    remove: (license: string) => `Remove ${license}`,
    networks: 'Only from these networks',
    networksHint: 'Addresses or networks, with commas between them. Empty works from everywhere.',
    life: 'Valid for',
    lives: {
      '30': '30 days',
      '90': '90 days',
      '180': '180 days',
      '365': 'One year',
      never: 'Without an end',
    } as Record<Life, string>,
    reason: 'Why without an end',
    reasonHint: 'A key that is never replaced may leak without anybody noticing.',
  },

  shown: {
    title: (name: string) => `Key for ${name}`,
    text: 'Copy it to the program now: it is shown only once.',
    header: 'The program sends it in the header Authorization, after the word Bearer.',
    copy: 'Copy key',
    done: 'Done',
  },

  rotate: {
    word: 'Rotate',
    label: (name: string) => `Rotate ${name}`,
    title: 'Rotate the API key?',
    text: 'You get a new key, valid for as long again. The old one works on until the program knows the new one.',
    overlap: 'The old key works on for',
    overlaps: {
      0: 'No time, it ends now',
      1: '1 hour',
      24: '1 day',
      168: '7 days',
      720: '30 days',
    } as Record<`${KeyOverlapHours}`, string>,
    confirm: 'Rotate',
    done: (name: string) => `The API key ${name} was rotated.`,
  },

  revoke: {
    word: 'Revoke',
    label: (name: string) => `Revoke ${name}`,
    title: 'Revoke the API key?',
    text: 'The program that uses it is refused from its next call on. This cannot be undone.',
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
    'audit:read': 'Read the audit',
    'metrics:read': 'Read totals and trends',
  } as Record<Scope, string>,
};
