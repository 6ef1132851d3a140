import type { Locale } from '../../rules/locale.js';

export type Outgoing = {
  /** Our reference, which some providers echo in callbacks. At most 512 characters of ASCII. */
  ref: string;
  to: string;
  text: string;
  template: Template | null;
};

export type Template = {
  name: string;
  locale: Locale;
  parameters: string[];
  /** The end of its only button's address. */
  button: string | null;
  /** The text with its values, whose length the provider limits. */
  filled: string;
};

/**
 * How far a refusal reaches. `number`: perhaps not on WhatsApp. `values`: they do not fit the template, or those of this customer do
 * not. `kind`: its template cannot be used. `all`: staff must act first.
 */
export type RefusalScope = 'message' | 'number' | 'values' | 'kind' | 'all';

/** `retryable`: nothing was sent. `unknown`: a retry might send it twice. `why` is for staff and contains no secret. */
export type SendOutcome =
  | { state: 'sent'; providerRef: string }
  | { state: 'retryable'; why: string; code: string | null; afterMs: number | null }
  | { state: 'rejected'; why: string; code: string | null; scope: RefusalScope }
  | { state: 'unknown'; why: string };

/**
 * They repeat, come in any order, and may precede the answer to `send`. A provider that echoes no `ref` says `to`: a number, or
 * `…@lid` where WhatsApp hides it.
 */
export type StatusUpdate = {
  ref: string | null;
  providerRef: string | null;
  to: string | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  why: string | null;
  code: string | null;
  /** Of a failure; `retryable` when a later try may succeed. */
  scope: RefusalScope | 'retryable';
};

/** Each process sends one message at a time, at least `gapMs` apart and by chance up to `jitterMs` more. */
export type Pace = { gapMs: number; jitterMs: number; perDay: number };

export type Checked = { isOk: boolean; sentence: string };

export type ProviderName = 'cloud' | 'waha';

export type WhatsappProvider = {
  readonly name: ProviderName;
  readonly pace: Pace | null;
  readonly needsTemplate: boolean;
  send(message: Outgoing): Promise<SendOutcome>;
  /** @param body unparsed. @returns null when the signature is wrong, [] when it is about none of our messages */
  readCallback(body: string, headers: Record<string, unknown>, now: Date): StatusUpdate[] | null;
  /** @param chat `…@lid` */
  numberOf?(chat: string): Promise<string | null>;
  check(): Promise<Checked>;
};

/** Must be idempotent: providers repeat a callback until it is answered. */
export abstract class StatusSink {
  abstract receive(provider: ProviderName, updates: StatusUpdate[], now: Date): Promise<void>;
}
