import type { Locale } from '../rules/locale.js';

export type Outgoing = {
  ref: string;
  to: string;
  text: string;
  template: { name: string; locale: Locale; parameters: string[]; button: string | null } | null;
};
export type Stops = 'message' | 'number' | 'kind' | 'all';
export type SendOutcome =
  | { state: 'sent'; providerRef: string }
  | { state: 'later'; why: string; code: string | null; afterMs: number | null }
  | { state: 'refused'; why: string; code: string | null; stops: Stops }
  | { state: 'uncertain'; why: string };
export type StatusUpdate = {
  ref: string | null;
  providerRef: string | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  why: string | null;
  code: string | null;
  stops: Stops;
};
export type WhatsappProvider = {
  readonly name: 'cloud' | 'waha';
  readonly pace: { gapMs: number; jitterMs: number; perDay: number } | null;
  readonly needsTemplate: boolean;
  send(message: Outgoing): Promise<SendOutcome>;
  readCallback(body: string, headers: Record<string, unknown>): StatusUpdate[] | null;
  check(): Promise<{ isOk: boolean; sentence: string }>;
};
