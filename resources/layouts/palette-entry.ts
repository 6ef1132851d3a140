import type { Answer } from '@/api/call-types';
import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { RouterView } from '@server/licensing/routers/router.view';
import type { Messages } from '@/i18n/messages';

export type FoundSubscription = Pick<
  Answer<'GET /subscriptions'>[number],
  'id' | 'user_name' | 'plan_name' | 'license_key' | 'wa_number' | 'owed'
>;

export type Viewer = SharedProps['viewer'];
export type Words = Omit<Messages['shared'], 'palette'> & Pick<Messages, 'palette' | 'routers'>;

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
  | { kind: 'invoice'; name: string; invoice: Pick<InvoiceView, 'id' | 'owed'> }
  | { kind: 'license'; name: string; licenseKey: string }
  | { kind: 'router'; name: string; router: Pick<RouterView, 'id' | 'state'> };

/** A command that was chosen before the subscription that it is about. */
export type Command = { kind: 'command'; name: string; hash: string };

type Choice =
  { visit: string } | { chat: string } | { copy: string } | { actionsOf: Subject } | { chooseFor: Command };

export type Entry = {
  value: string;
  label: string;
  note?: string;
  /** Other words that find it. */
  keywords?: string;
  /** It is only found, not offered. */
  isRare?: boolean;
  /** An amount, a day or a state, which is never cut off. */
  figure?: string;
  choice: Choice;
  /** Set if the entry also has actions. */
  subject?: Subject;
  /** A page or a command, which is remembered when it is chosen. */
  isRemembered?: true;
};

export type Group = { value: string; items: Entry[] };

/** Words in any order; by the note too, unless that names a record which is in view anyway. */
export const matching = (text: string, entries: Entry[], isByNote = true): Entry[] => {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label, note = '', keywords = '', isRare }) => {
    const known = `${label} ${isByNote ? note : ''} ${keywords}`.toLowerCase();
    return wanted.length > 0 ? wanted.every((word) => known.includes(word)) : !isRare;
  });
};

export const filled = (groups: Group[]): Group[] => groups.filter(({ items }) => items.length);
