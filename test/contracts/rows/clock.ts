import type { ContractRows } from '../../support/contracts/rows.js';

export default {
  access: { 'POST /api/trust-clock': { customer: 403, admin: 200, needs: 'full access' } },
  audit: {
    changes: {
      'POST /api/trust-clock': async ({ app, now }) => {
        await app.em.execute(
          `insert into clock_marks values (1, '2038-01-19T03:14:07Z') on conflict (id) do update set seen_at = excluded.seen_at`,
        );
        app.isClockWatched = true;
        return {
          action: 'clock.trust',
          before: { known_until: '2038-01-19T03:14:07.000Z' },
          after: { known_until: now.toISOString() },
          tables: ['clock_marks'],
        };
      },
    },
  },
  constraints: {
    unreachable: { clock_marks_pkey: 'written with "on conflict"', clock_marks_id_check: 'one row, of id 1' },
  },
} satisfies ContractRows;
