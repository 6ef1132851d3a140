import type { Answer } from '@/api/call-types';

export type FoundSubscription = Answer<'GET /subscriptions'>[number];

/** What has actions. */
export type Subject =
  | {
      kind: 'customer';
      id: number;
      name: string;
      username: string;
      /** Unknown for a recent customer. */
      waNumber?: string | null;
    }
  | { kind: 'subscription'; name: string; subscription: FoundSubscription }
  | { kind: 'license'; name: string; licenseKey: string };

type Choice = { visit: string } | { chat: string } | { copy: string } | { actionsOf: Subject };

export type Entry = {
  value: string;
  label: string;
  note?: string;
  /** An amount, a day or a state, which is never cut off. */
  figure?: string;
  choice: Choice;
  /** Set if the entry also has actions. */
  subject?: Subject;
};

export type Group = { value: string; items: Entry[] };

export const matching = (text: string, entries: Entry[]): Entry[] => {
  const wanted = text.trim().toLowerCase();
  return entries.filter(({ label, note = '' }) => `${label} ${note}`.toLowerCase().includes(wanted));
};

export const filled = (groups: Group[]): Group[] => groups.filter(({ items }) => items.length);
