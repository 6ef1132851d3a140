/** Suggestions for a new plan (catalog §1); any other short lower-case word is valid. */
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
