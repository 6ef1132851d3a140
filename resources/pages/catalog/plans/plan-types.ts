/** What is suggested for a new plan (spec §9.5); any other short word in lower case will do. */
export const KNOWN_PLAN_TYPES = [
  'basic',
  'standard',
  'premium',
  'enterprise',
  'classic',
  'silver',
  'server_mandiri',
  'gold',
  'unlimited',
];
