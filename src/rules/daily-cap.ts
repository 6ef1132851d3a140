/** A message that waits, or that a day will bring. Times in milliseconds. */
export type CappedMessage = {
  to: string;
  /** Reminders to one number are one message. */
  isReminder: boolean;
  /** Lower goes first. */
  priority: number;
  /** From when it may go. */
  at: number;
  /** When it is given up; null where never. */
  until: number | null;
};

export type CappedDay = {
  from: number;
  until: number;
  reminders: CappedMessage[];
  /** So many may still go on it, and so many reminders fit into its hours. */
  room: number;
  reminderRoom: number;
};

/** What is due on a day, how much of it can be sent, and how much is given up. The rest waits for the next day. */
export type DayLoad = { due: number; sendable: number; dropped: number };

/** What becomes of messages under a daily cap, by the order in which the outbox claims them. */
export function loadOf(
  days: CappedDay[],
  waiting: CappedMessage[],
  lastReminded: ReadonlyMap<string, number>,
): DayLoad[] {
  const last = new Map(lastReminded);
  let open = waiting;
  return days.map((day) => {
    open = merged([...open, ...day.reminders]);
    const ready = open.filter(({ at }) => at < day.until).toSorted((a, b) => byUrgency(a, b, last));
    const sent = new Set(taken(ready, day));
    for (const [i, { to, isReminder }] of [...sent].entries()) if (isReminder) last.set(to, day.from + i + 1);
    const rest = open.filter((message) => !sent.has(message));
    open = rest.filter(({ until }) => until === null || until > day.until);
    return { due: ready.length, sendable: sent.size, dropped: rest.length - open.length };
  });
}

/** @returns the smallest cap that gives nothing up; null where none is large enough */
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

function merged(messages: CappedMessage[]): CappedMessage[] {
  const others = messages.filter(({ isReminder }) => !isReminder);
  const reminders = new Map<string, CappedMessage>();
  for (const message of messages.filter(({ isReminder }) => isReminder)) {
    const first = reminders.get(message.to);
    reminders.set(message.to, first ? both(first, message) : message);
  }
  return [...others, ...reminders.values()];
}

const both = (a: CappedMessage, b: CappedMessage): CappedMessage => ({
  ...a,
  priority: Math.min(a.priority, b.priority),
  until: a.until === null || b.until === null ? null : Math.max(a.until, b.until),
});

function taken(ready: CappedMessage[], { room, reminderRoom }: CappedDay): CappedMessage[] {
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
