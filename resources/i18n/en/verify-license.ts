import type { RefusedCode, ReplacedCode, RouterCode, VerdictCode } from '@server/rules/verdict-codes';
import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import type { FALLBACKS } from '@/api/calls';

export const verifyLicense = {
  verify: 'Verify',

  howTo: {
    title: 'How to verify a license',
    steps: [
      { title: 'Enter the key', text: 'Paste or type it as it is on the router or in the chat.' },
      { title: 'Click Verify', text: 'The server gives the answer that a router would get.' },
      { title: 'View the results', text: 'License, subscription and plan, and what is wrong with them.' },
      { title: 'Check status and expiry', text: 'A license works until the earlier of the two dates.' },
    ],
  },

  valid: 'License is valid',
  endless: 'It has no end date.',
  ends: (relative: string) => `It ends ${relative}.`,
  inGrace: (relative: string) => `The subscription has ended. Its grace ends ${relative}.`,

  /** Where no answer came. */
  failed: 'Failed to verify license. Please try again.' satisfies (typeof FALLBACKS)['POST /verify-license'],
  unknown: 'License not found. Please check your license key.',
  /** For a refusal without a sentence. */
  refused: 'License verification failed. Please check your license key.',
  /** @param sentence the API's own sentence */
  cause: (_code: RefusedCode | ReplacedCode | RouterCode, sentence: string) => sentence,
  /** At the foot, for people. */
  codes: {
    VALID: 'allowed',
    EXPIRED: 'license expired',
    SUBSCRIPTION_EXPIRED: 'subscription ended',
    INACTIVE: 'license inactive',
    SUBSCRIPTION_INACTIVE: 'subscription inactive',
    CUSTOMER_LIMIT_EXCEEDED: 'customer limit exceeded',
    MIKROTIK_LIMIT_EXCEEDED: 'Mikrotik limit exceeded',
    ROTATED: 'key replaced',
    ROUTER_LIMIT: 'too many routers',
    ROUTER_BLOCKED: 'router blocked',
  } satisfies Record<VerdictCode, string>,
  /** For staff, who look for the licence of a key that was replaced. */
  findLicense: 'Find its license',
  blocked: 'This license cannot be used until the issue is resolved.',
  /** For staff. */
  remedies: {
    EXPIRED: 'Set a later expiry on the Licenses page.',
    SUBSCRIPTION_EXPIRED: 'Renew it on the Subscriptions page.',
    INACTIVE: 'Set it to active on the Licenses page.',
    SUBSCRIPTION_INACTIVE: 'Set it to active on the Subscriptions page.',
    ROUTER_LIMIT: 'Release a router of the license that is no longer used, or choose a larger plan.',
    ROUTER_BLOCKED: 'Unblock the router on its page.',
  } satisfies Record<RefusedCode | RouterCode, string>,
  /** For customers. */
  ask: 'Please contact support.',

  warnings: 'Warnings',
  /**
   * @param sentence the API's own sentences
   * @param _inGrace such as "In grace until 25 Nov 2026 10.12 WIB"
   * @param _until when the old key ends, and when the router is refused, such as "25 Nov 2026 10.12 WIB"
   */
  warningsOf: (
    sentence: string[],
    _codes: VerdictCode[],
    _license: VerificationAnswer['license'],
    _inGrace: string | null,
    _until: { replaced: string | null; router: string | null },
  ) => sentence,

  checked: 'Checked',
  checkedFromConsole: 'Checked from the console',

  noSubscription: 'This license has no subscription: only its own status and expiry count.',
  noPlan: 'Without a subscription there is no plan, and no limit applies.',
};
