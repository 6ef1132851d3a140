import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { type NewBrowser, NewBrowserNotice } from '../../accounts/auth/new-browser-notice.js';
import type { User } from '../../accounts/users/user.entity.js';
import { DAY_MS } from '../../rules/day.js';
import { enqueue } from '../outbox/enqueue.js';
import { OutboxChannels } from '../outbox/outbox-channels.js';

/** Sent by a provider alone: staff who send by hand would write to each customer with a new phone (decisions §3.20). */
@Injectable()
export class NewSignInMessages extends NewBrowserNotice {
  constructor(private readonly channels: OutboxChannels) {
    super();
  }

  async queue(em: SqlEntityManager, user: User, { id, device, address, at }: NewBrowser): Promise<void> {
    const isSentByUs = this.channels.all.some(({ name }) => name === 'whatsapp');
    if (!isSentByUs || !user.waNumber) return;
    await enqueue(em, [
      {
        channel: 'whatsapp',
        kind: 'new_sign_in',
        key: String(id),
        payload: { at: at.toISOString(), device, network: address },
        userId: user.id,
        recipient: user.waNumber,
        dueAt: at,
        expiresAt: new Date(at.getTime() + DAY_MS),
        createdAt: at,
      },
    ]);
  }
}
