/** What is sealed under LEASE_SECRET, which is never changed. */
export type LeasePurpose = 'lease chains';

/** What is sealed under JWT_SECRET: each purpose has a key of its own. */
export type SealPurpose = 'webhook secrets' | 'API keys' | 'authenticator apps' | 'keys of recovery codes';
