import type { OutboxChannelName } from '../../rules/outbox.js';
import type { OutboxEntry } from './outbox-entry.entity.js';

/** What came of one try. Reasons are sentences that staff read: no secret, nothing of a customer beyond the row's own. */
export type SendResult =
  | { state: 'done'; providerRef?: string; responseCode?: number; content?: string }
  /** Looked at and not tried: it is put back, and no pace counts it. */
  | { state: 'waiting'; at: Date; why: string }
  /** Nothing was taken there, or taking it twice does no harm. */
  | { state: 'later'; at: Date; why: string; responseCode?: number; content?: string }
  | { state: 'failed'; why: string; responseCode?: number; content?: string }
  /** It may have arrived: a callback or a person settles it. */
  | { state: 'uncertain'; why: string; responseCode?: number; content?: string }
  | { state: 'cancelled'; why: string };

/** At most one is under way at a time, at least so far apart and by chance so much more, and so many in a day of the business. */
type Pace = { gapMs: number; jitterMs: number; perDay: number };

/** A way out. It sends outside of any transaction, in less time than a lease. */
export type OutboxChannel = {
  readonly name: OutboxChannelName;
  /** Written on what it sends; names the pace's counter. */
  readonly provider: string;
  /** Sent at once by one process. */
  readonly atOnce: number;
  /** Of these to one recipient, so that a slow one holds no other up; null where all recipients share one server. */
  readonly atOnceToOne: number | null;
  /** Whether what may have been sent can be sent again: the receiver knows it by a key. Else a lapsed lease is uncertain. */
  readonly isRepeatable: boolean;
  readonly pace: Pace | null;
  /** Whether anything is to be claimed now; paused channels wait. */
  isOpen(now: Date): Promise<boolean>;
  /** @throws nothing that is expected; what is thrown makes the entry uncertain, or due again where it is repeatable */
  send(entry: OutboxEntry, now: Date): Promise<SendResult>;
};
