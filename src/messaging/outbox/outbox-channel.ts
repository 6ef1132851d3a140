import type { OutboxChannelName } from '../../rules/outbox.js';
import type { OutboxEntry } from './outbox-entry.entity.js';
import { Injectable } from '@nestjs/common';

/** Reasons are sentences for staff, without secrets or customer data. */
export type SendResult =
  | { state: 'done'; providerRef?: string; responseCode?: number; content?: string }
  /** Put back without an attempt; does not count against the pace. */
  | { state: 'waiting'; at: Date; why: string }
  | { state: 'retryable'; at: Date; why: string; responseCode?: number; content?: string }
  | { state: 'failed'; why: string; responseCode?: number; content?: string }
  /** It may have arrived; a callback or staff resolve it. */
  | { state: 'uncertain'; why: string; responseCode?: number; content?: string }
  | { state: 'cancelled'; why: string };

type Pace = { gapMs: number; jitterMs: number; perDay: number };

/** Sends outside of any transaction, in less time than a lease. */
export type OutboxChannel = {
  readonly name: OutboxChannelName;
  /** Stored with each sent entry; names the counter of the pace. */
  readonly provider: string;
  readonly concurrency: number;
  /** Within a process. With 1, a recipient gets what is due in the order in which it was queued. */
  readonly concurrencyPerRecipient: number;
  /** Whether the receiver deduplicates. Otherwise an expired lease becomes uncertain. */
  readonly isRepeatable: boolean;
  readonly pace: Pace | null;
  isOpen(now: Date): Promise<boolean>;
  /** Unexpected errors make the entry uncertain, or due again if it is repeatable. */
  send(entry: OutboxEntry, now: Date): Promise<SendResult>;
};

@Injectable()
export class OutboxChannels {
  private readonly channels: OutboxChannel[] = [];

  add(channel: OutboxChannel): void {
    this.channels.push(channel);
  }

  get all(): readonly OutboxChannel[] {
    return this.channels;
  }
}
