import type { Locale } from '../../rules/locale.js';

export type Outgoing = {
  /** Ours; echoed in callbacks by a provider that can. At most 512 characters of ASCII. */
  ref: string;
  /** `62…` */
  to: string;
  text: string;
  /** For a provider that sends approved templates only; null where there is none. */
  template: Template | null;
};

export type Template = {
  name: string;
  locale: Locale;
  /** In the order in which its body names them. */
  parameters: string[];
  /** How the address of its one button ends; null of a template without one. */
  button: string | null;
};

/**
 * How far a refusal reaches. `number`: it is not on WhatsApp. `kind`: the template of such messages is wrong, missing or
 * paused. `all`: nothing can be sent until somebody has done something.
 */
export type Stops = 'message' | 'number' | 'kind' | 'all';

/** `why` is a sentence for staff, `code` a word for programs; neither contains a secret. */
export type SendOutcome =
  | { state: 'sent'; providerRef: string }
  /** Nothing was sent; safe to retry. */
  | { state: 'later'; why: string; code: string | null; afterMs: number | null }
  | { state: 'refused'; why: string; code: string | null; stops: Stops }
  /** It may have been sent; a retry could deliver it twice. */
  | { state: 'uncertain'; why: string };

/** What a callback tells of one message. They come more than once, in any order, and before the answer to the message itself. */
export type StatusUpdate = {
  /** Ours, of a provider that echoes it. */
  ref: string | null;
  providerRef: string | null;
  /** The number that it went to, of a provider that echoes no `ref`; null where that is not told. */
  to: string | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  why: string | null;
  code: string | null;
  stops: Stops;
};

/** Messages one by one, by each process that sends by the same number: at least so far apart, with as much again by chance. */
export type Pace = { gapMs: number; jitterMs: number; perDay: number };

export type Checked = { isOk: boolean; sentence: string };

export type ProviderName = 'cloud' | 'waha';

export type WhatsappProvider = {
  readonly name: ProviderName;
  /** Null sends as fast as it is asked to. */
  readonly pace: Pace | null;
  readonly needsTemplate: boolean;
  /** Never throws. */
  send(message: Outgoing): Promise<SendOutcome>;
  /** @param body as it came. @returns null of what is not signed as it should be; [] of what tells nothing of ours */
  readCallback(body: string, headers: Record<string, unknown>, now: Date): StatusUpdate[] | null;
  /** Whether messages could be sent right now. Never throws. */
  check(): Promise<Checked>;
};
