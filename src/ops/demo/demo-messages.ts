import type { SqlEntityManager } from '@mikro-orm/sql';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { OutboxEntry } from '../../messaging/outbox/outbox-entry.entity.js';
import { dayOf } from '../../rules/business-day.js';
import { DAY_MS, MINUTE_MS } from '../../rules/day.js';
import { defaultText } from '../../rules/default-message-texts.js';
import { renderText } from '../../rules/message-texts.js';
import { formatRupiah } from '../../rules/rupiah-text.js';
import { User } from '../../accounts/users/user.entity.js';
import { STAFF } from './demo-accounts.js';
import { ZONE } from './demo-ledger.js';

type MessageEnding = Partial<
  Pick<
    OutboxEntry,
    'state' | 'provider' | 'finishedBy' | 'deliveredAt' | 'readAt' | 'lastError' | 'responseCode'
  >
>;

export async function addMessages(em: SqlEntityManager, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const endings: MessageEnding[] = [
    {},
    {},
    {},
    { state: 'done', provider: 'manual', finishedBy: STAFF[0]! },
    { state: 'done', provider: 'cloud', deliveredAt: ago(110), readAt: ago(95) },
    { state: 'done', provider: 'cloud', deliveredAt: ago(100) },
    {
      state: 'failed',
      provider: 'cloud',
      lastError: 'WhatsApp could not deliver it to this number, which may not be on WhatsApp.',
      responseCode: 131026,
    },
    { state: 'uncertain', provider: 'cloud', lastError: 'The server stopped while it was being sent.' },
    { state: 'cancelled', lastError: 'It was paid, renewed or changed meanwhile.' },
  ];
  const newest = { orderBy: { issuedAt: 'desc', id: 'desc' } } as const;
  const open = await em.find(Invoice, { state: 'open' }, newest);
  const users = await em.find(User, { waNumber: { $ne: null } });
  const recipients = open.flatMap((invoice) => {
    const user = users.find(({ id }) => id === invoice.userId);
    return user ? [{ invoice, user }] : [];
  });
  for (const [i, { invoice, user }] of recipients.slice(0, endings.length).entries())
    addMessage(em, { invoice, user, at: ago(15 * i + 10), now }, endings[i]!);
  await em.flush();
}

type About = { invoice: Invoice; user: User; at: Date; now: Date };

function addMessage(em: SqlEntityManager, { invoice, user, at, now }: About, ending: MessageEnding): void {
  const isOver = ending.state !== undefined;
  const text = renderText(defaultText('payment_link', 'id', 'WiFi-AI'), {
    nama: user.displayName,
    paket: invoice.planName,
    jumlah: formatRupiah(invoice.owed),
  });
  em.create(OutboxEntry, {
    channel: 'whatsapp',
    kind: 'payment_link',
    key: `${invoice.id}:${dayOf(now, ZONE)}`,
    payload: { invoice_id: invoice.id },
    userId: user.id,
    recipient: user.waNumber,
    dueAt: at,
    expiresAt: new Date(now.getTime() + 2 * DAY_MS),
    createdAt: at,
    createdBy: STAFF[1]!,
    finishedAt: isOver ? at : null,
    content: ending.state === 'cancelled' || !isOver ? null : text,
    ...ending,
  });
}
