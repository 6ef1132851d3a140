import type { ProviderName, StatusUpdate } from './provider.js';

/** Must be idempotent: providers repeat a callback until it is answered. */
export abstract class StatusSink {
  abstract take(provider: ProviderName, updates: StatusUpdate[], now: Date): Promise<void>;
}
