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

/** Simulates sending under a daily cap, in the order in which the outbox claims messages. */
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

const mergePair = (a: CappedMessage, b: CappedMessage): CappedMessage => ({
  ...a,
  priority: Math.min(a.priority, b.priority),
  until: a.until === null || b.until === null ? null : Math.max(a.until, b.until),
});

function pickSendable(ready: CappedMessage[], { room, reminderRoom }: CappedDay): CappedMessage[] {
  let reminders = 0;
  const fitting = ready.filter(({ isReminder }) => !isReminder || ++reminders <= reminderRoom);
  return fitting.slice(0, room);
}

function byUrgency(a: CappedMessage, b: CappedMessage, last: ReadonlyMap<string, number>): number {
  const lastOf = ({ to }: CappedMessage) => last.get(to) ?? 0;
  return (
    a.priority - b.priority ||
    (a.until ?? Number.MAX_SAFE_INTEGER) - (b.until ?? Number.MAX_SAFE_INTEGER) ||
    lastOf(a) - lastOf(b) ||
    (a.to < b.to ? -1 : Number(a.to > b.to))
  );
}

/** Sign-in links a day beside the cap: anybody can ask for them, so they must not use it up. */
export const linksPerDay = (cap: number): number => Math.ceil(cap / 2);
