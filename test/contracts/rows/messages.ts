import { moment, NAMES, times } from '../../support/contracts/lists.js';
import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: {
    'GET /api/messages': { customer: 403, admin: 200, needs: 'messages:read' },
    'GET /api/messages/draft': { customer: 403, admin: 422 },
    'POST /api/messages': { customer: 403, admin: 422 },
    'POST /api/messages/test': { customer: 403, admin: 422, needs: 'full access' },
    'POST /api/messages/:id/sent': { customer: 403, admin: 404, needs: 'messages:send' },
    'POST /api/messages/:id/skip': { customer: 403, admin: 404, needs: 'messages:send' },
    'POST /api/messages/:id/retry': { customer: 403, admin: 404, needs: 'messages:send' },
    'POST /api/messages/:id/settle': { customer: 403, admin: 422, needs: 'messages:send' },
    'GET /api/outbox': { customer: 403, admin: 200, needs: 'full access' },
    'POST /api/outbox/held': { customer: 403, admin: 422, needs: 'full access' },
    'GET /messages': { customer: 403, admin: 200, needs: 'messages:read' },
  },
  privacy: {
    taken: {
      'POST /api/messages': () => ({ kind: 'payment_link', id: 1, ahead: '1.monthly', by_hand: false }),
      'POST /api/messages/test': () => ({ kind: 'overdue' }),
      'POST /api/messages/:id/settle': () => ({ arrived: true }),
      'POST /api/outbox/held': () => ({ action: 'send' }),
    },
    ids: {
      messages: async ({ app, subscription }) => (await app.make.message(subscription.user)).id,
    },
  },
  audit: {
    severalActions: [
      'POST /api/outbox/held',
      'POST /api/messages',
      'POST /api/messages/test',
      'POST /api/messages/:id/sent',
      'POST /api/messages/:id/skip',
      'POST /api/messages/:id/retry',
      'POST /api/messages/:id/settle',
    ],
  },
  list: {
    name: 'messages',
    sorts: { '-id': 'id', due_at: 'instant' },
    fill: ({ make }) =>
      times(11, async (i) => make.message(await make.user(), { dueAt: moment(i), createdAt: moment(i) })),
    fillWithTexts: ({ make }) =>
      times(NAMES.length, async (i) =>
        make.message(await make.user({ username: NAMES[i], waNumber: `62812345678${i}` })),
      ),
    // Of an account that another test deleted nothing is found.
    searched: (row) =>
      row.username ? [row.username, `${row.username}@example.test`, row.recipient ?? ''] : [''],
    parts: ['a_', 'A.', '.', '@', '6281', 'paid', '-'],
  },
  constraints: {
    unreachable: {
      outbox_reference_unique: 'random',
      outbox_channel_check: 'the code says which, not the request',
      outbox_state_check: 'the code says how it stands, not the request',
      outbox_once: 'written with "on conflict"',
      outbox_provider_ref: 'a provider gives a name once; a second one is not noted',
      reminders_once: 'looked for under the lock of the subscription',
      reminders_outbox_id_fkey: 'written beside its message, whose lock is held',
    },
  },
  idempotency: {
    requests: {
      'POST /api/messages': async ({ app }) => {
        const owner = await app.make.user({ waNumber: '6281234567890' });
        return { body: { kind: 'key_handed_out', id: (await app.make.license({ owner })).id } };
      },
    },
  },
  fuzz: {
    known: {
      kind: [
        'overdue',
        'payment_link',
        'customer_link',
        'key_handed_out',
        'keys_handed_out',
        'reminder',
        'license_end',
        'payment_received',
        'payment_withdrawn',
        'welcome',
      ],
      by_hand: [true, false],
      arrived: [true, false],
    },
    seed: async ({ app, customer }) => {
      const states = ['due', 'failed', 'uncertain', 'uncertain'] as const;
      for (const state of [...states, ...states]) await app.make.message(customer, { state });
    },
  },
  tableNames: { messages: 'outbox' },
  hostile: {
    tables: ['outbox.content', 'outbox.last_error', 'outbox.created_by', 'outbox.finished_by'],
    row: async ({ app: { make } }) =>
      make.message(await make.user(), {
        state: 'failed',
        finishedAt: new Date(),
        content: 'x',
        lastError: 'x',
      }),
    pages: {
      '/messages': { shows: ['users.username'] },
      '/messages?tab=failed': { shows: ['outbox.*', 'users.username'] },
    },
  },
  withoutPerson: { outbox: ['channel', 'kind', 'provider'], reminders: ['step'] },
  withoutDemo: ['reminders'],
} satisfies ContractRows;
