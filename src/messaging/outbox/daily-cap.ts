export type CappedMessage = {
  to: string;
  /** Reminders to one number become one message. */
  isReminder: boolean;
  priority: number;
  at: number;
  /** When the message is dropped; null means never. */
  until: number | null;
};

export type CappedDay = {
  from: number;
  until: number;
  reminders: CappedMessage[];
  room: number;
  reminderRoom: number;
};

export type DayLoad = { due: number; sendable: number; dropped: number };

export const IS_SENT_REMINDER = `kind = 'reminder' and state in ('claimed', 'done', 'uncertain')`;

/** The provider sends when it claims, as days may pass until an outcome is known; staff send when they mark. */
export const SENT_AT = `coalesce(case when provider <> 'manual' then claimed_at end, finished_at)`;

/** Under a cap the most urgent goes first, then the number reminded longest ago, so that no number always loses. */
export const SQL_BY_URGENCY = `priority, expires_at, (
    select max(${SENT_AT}) from outbox sent where sent.recipient = outbox.recipient and ${IS_SENT_REMINDER}
  ) nulls first, recipient, id`;

/** The same, for the simulation. */
function byUrgency(a: CappedMessage, b: CappedMessage, last: ReadonlyMap<string, number>): number {
  const lastOf = ({ to }: CappedMessage) => last.get(to) ?? 0;
  return (
    a.priority - b.priority ||
    (a.until ?? Number.MAX_SAFE_INTEGER) - (b.until ?? Number.MAX_SAFE_INTEGER) ||
    lastOf(a) - lastOf(b) ||
    (a.to < b.to ? -1 : Number(a.to > b.to))
  );
}

/** Reminders to one number become one message: it expires last and is as urgent as the most urgent. */
export const SQL_MERGED =
  'expires_at = greatest(expires_at, ?::timestamptz), priority = least(priority, ?::smallint)';

/** The same, for the simulation. */
const mergePair = (a: CappedMessage, b: CappedMessage): CappedMessage => ({
  ...a,
  priority: Math.min(a.priority, b.priority),
  until: a.until === null || b.until === null ? null : Math.max(a.until, b.until),
});

/** Simulates sending under a daily cap. */
export function loadOf(
  days: CappedDay[],
  waiting: CappedMessage[],
  lastReminded: ReadonlyMap<string, number>,
): DayLoad[] {
  const last = new Map(lastReminded);
  let open = waiting;
  return days.map((day) => {
    open = mergeReminders([...open, ...day.reminders]);
    const ready = open.filter(({ at }) => at < day.until).toSorted((a, b) => byUrgency(a, b, last));
    const sent = new Set(pickSendable(ready, day));
    for (const [i, { to, isReminder }] of [...sent].entries()) if (isReminder) last.set(to, day.from + i + 1);
    const rest = open.filter((message) => !sent.has(message));
    open = rest.filter(({ until }) => until === null || until > day.until);
    return { due: ready.length, sendable: sent.size, dropped: rest.length - open.length };
  });
}

/** @returns the smallest cap that drops nothing; null where even `most` is too small */
export function smallestCap(most: number, loadAt: (cap: number) => DayLoad[]): number | null {
  const dropsAt = (cap: number) => loadAt(cap).some(({ dropped }) => dropped > 0);
  if (dropsAt(most)) return null;
  let [least, enough] = [1, most];
  while (least < enough) {
    const cap = Math.floor((least + enough) / 2);
    if (dropsAt(cap)) least = cap + 1;
    else enough = cap;
  }
  return enough;
}

function mergeReminders(messages: CappedMessage[]): CappedMessage[] {
  const others = messages.filter(({ isReminder }) => !isReminder);
  const reminders = new Map<string, CappedMessage>();
  for (const message of messages.filter(({ isReminder }) => isReminder)) {
    const first = reminders.get(message.to);
    reminders.set(message.to, first ? mergePair(first, message) : message);
  }
  return [...others, ...reminders.values()];
}

function pickSendable(ready: CappedMessage[], { room, reminderRoom }: CappedDay): CappedMessage[] {
  let reminders = 0;
  const fitting = ready.filter(({ isReminder }) => !isReminder || ++reminders <= reminderRoom);
  return fitting.slice(0, room);
}

/** Sign-in links a day beside the cap: no account is needed to ask for one, so they must not use it up. */
export const linksPerDay = (cap: number): number => Math.ceil(cap / 2);
