import type { ProviderName, StatusUpdate } from './provider.js';

/** Keeps what providers tell of messages. They tell it again until it is answered, so it may be told of the same twice. */
export abstract class StatusSink {
  abstract take(provider: ProviderName, updates: StatusUpdate[], now: Date): Promise<void>;
}
