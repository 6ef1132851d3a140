import type { Status } from '@server/rules/expiry';
import type { RouterScriptVersion } from '@server/rules/router-script';
import type { LicenseSort } from '@server/licensing/licenses/license.input';
import type { RefusedCode } from '@server/rules/verdict-codes';

const KEY_IS_FIXED = 'The license key cannot be changed';

const daysOf = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

export const licenses = {
  noun: { one: 'license', many: 'licenses' },
  search: 'Search by key, user or status',
  failure: 'Failed to fetch data',
  stats: { total: 'Total' },
  presets: { all: 'All', stillUsed: 'Still used after expiry' },
  orders: {
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
    expires_at: 'Expires soonest',
    '-expires_at': 'Expires latest',
    license_key: 'Key A–Z',
    '-license_key': 'Key Z–A',
  } satisfies Record<LicenseSort, string>,

  /** Days without verification. */
  silence: {
    any: 'Any last seen',
    days: (count: number) => `Not seen for ${daysOf(count)}`,
    nothing: (count: number) =>
      `No license matches. This filter finds licenses older than ${daysOf(count)} that no router or server has verified for ${daysOf(count)}.`,
  },
  noneStillUsed:
    'No license matches. This filter finds expired licenses that someone still uses: they were refused within the last 7 days.',
  refusedToday: 'Refused today',
  noneRefused:
    'No license matches. This filter finds licenses whose router was refused today and would be refused again.',
  nothingYet: {
    title: 'No licenses found',
    canCreate: 'Generate the first key; routers can verify it as soon as it is saved.',
    mayLook: 'No license has been assigned to you yet.',
  },

  card: {
    expired: 'Expired',
    lastSeen: 'Last seen',
    neverSeen: 'Never seen',
    refused: (why: string) => `Refused: ${why}`,
    /** Why routers are refused, in words for a phone call. */
    reasons: {
      EXPIRED: 'license expired',
      SUBSCRIPTION_EXPIRED: 'subscription expired',
      INACTIVE: 'license inactive',
      SUBSCRIPTION_INACTIVE: 'subscription inactive',
    } satisfies Record<RefusedCode, string>,
    from: (address: string) => `from ${address}`,
    created: 'Created',
  },

  /** The keys that a licence had, on its page. */
  previous: {
    title: 'Earlier keys',
    until: (ending: string, until: string) => `${ending} works until ${until}`,
    over: (ending: string, until: string) => `${ending} stopped ${until}`,
  },

  form: {
    keyHint: 'Type your own (8 to 64 letters, digits or dashes) or generate one.',
    generate: 'Generate',
    weakKey:
      'This key is easy to guess, and anybody who guesses it can use the license. A generated key is safe.',
    expiry: 'Expiry',
    expiryHint:
      'Valid until the end of that day. After that, routers are refused until you set a later date. Leave it empty for a license that never expires.',
    baseUrlHint:
      'Only for a customer with a dedicated WiFi-AI server. Leave it empty to use the billing server default.',
  },
  create: {
    title: 'Generate New License',
    save: 'Create license',
    done: (key: string) => `License ${key} was created.`,
  },
  batch: {
    button: 'Generate many',
    title: 'Generate many licenses',
    save: 'Create licenses',
    count: 'How many',
    countHint: '1 to 500. Each gets a key of its own.',
    done: (count: number) => `${count} ${count === 1 ? 'license was' : 'licenses were'} created.`,
    made: (count: number) => `${count} ${count === 1 ? 'license key' : 'license keys'}`,
    keys: 'The new keys',
    of: (name: string) => `User: ${name}`,
    until: (day: string) => `Valid until ${day}`,
    forever: 'Never expires',
    copyAll: 'Copy all',
    download: 'Download CSV',
    print: 'Print',
    columns: ['License key', 'User', 'Expires'],
    /** The file name before the date. */
    file: 'licenses',
  },
  edit: {
    title: 'Edit License',
    keyPlaceholder: KEY_IS_FIXED,
    keyHint: `${KEY_IS_FIXED}.`,
    whatFollows: {
      active: 'Routers with this key are allowed until it expires.',
      inactive: 'Routers with this key are refused at once, until it is set to active again.',
      expired: 'Routers with this key are refused, with the reason that it has expired.',
    } satisfies Record<Status, string>,
    leasesGoOn: 'Without internet, routers with a lease or an offline code go on until that ends.',
    done: (key: string) => `License ${key} was saved.`,
  },
  remove: {
    title: 'Are you sure you want to delete this license?',
    confirm: 'Delete license',
    isSubscribed: 'It belongs to a subscription. Delete that subscription or give it another license first.',
    follows: 'Routers with this key are refused from now on. It can be restored for 30 days.',
    ownerStays: (name: string) => `${name} keeps the account.`,
    done: (key: string) => `License ${key} was deleted.`,
  },

  script: {
    version: 'RouterOS version',
    /** @param text as in the script itself */
    versions: (_version: RouterScriptVersion, text: string) => text,
    paste: 'Paste all of this into the terminal of the router',
    copy: 'Copy script',
    label: (version: string) => `Script for RouterOS ${version}`,
    after:
      'After that the router checks its license every 6 hours, and writes to its log when the answer changes.',
    loading: 'Getting the first token of the lease',
    unreachable: (url: string) =>
      `Routers cannot reach ${url}: for a router, this address is the router itself. Ask whoever runs the server to give it an address in their network, then copy the script.`,
  },
  /** Text between backquotes is code. */
  checks: {
    title: 'Check first',
    policy: 'Policy',
    policyText:
      'The script runs with `read,write,test,ftp` and sets this itself. The router user who pastes it must have these policies too, as users of the group `full` do.',
    deviceMode: 'Device mode',
    deviceModeText:
      'Check it with `/system device-mode print`. The mode `home` does not allow fetch and scheduler. To change it, somebody at the router has to press its button or turn its power off and on.',
    certificate: 'Certificate',
    plainHttp:
      'This server uses plain http: the key is not protected, and anybody between router and server can read it or answer instead of the server. Ask whoever runs it to switch https on.',
    rootsSince719:
      'RouterOS 7.19 and newer bring the roots that certificates are checked against, small boards such as the hAP lite from 7.23 on. Below that, import ISRG Root X1',
    noRoots: 'These versions bring no roots to check certificates against: import ISRG Root X1',
    otherRoot: (roots: string) =>
      `${roots}, or the root certificate of whoever signed the certificate of this server. The clock must be right too: set up NTP, then check \`/system clock print\`.`,
    version: 'Version',
    versionText:
      'Update first if it is `7.13.0`, `7.14.0`, `7.18.0`, `7.20.0` or `7.24.0`: their fetch has faults.',
    lease: 'Lease',
    leaseText:
      'When no answer comes, the router goes on until the last day that an answer proved. After that it runs `lisensi-changed` with the code `LEASE_OVER`. It takes an offline code by `:global lisensiOfflineCode "…"` and `/system script run lisensi-check`.',
    noLease: 'These versions cannot check leases and offline codes: they keep the last answer.',
    checksum: 'Checksum',
    /** @param canHash whether the router can calculate it */
    checksumText: (checksum: string, command: string, canHash: boolean) =>
      `SHA-512 of the source: \`${checksum}\`. ${canHash ? `The router prints the same after \`${command}\` if nothing was changed.` : 'These versions cannot calculate it.'}`,
  },
};
