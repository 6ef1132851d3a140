import { Get } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Now } from '../../platform/http/action-context.js';
import { Requires } from '../../platform/http/access.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { defer, listProps, type PageProps } from '../../platform/inertia/props.js';
import { Whatsapp } from '../../integrations/whatsapp/whatsapp.js';
import { MessageCounts, MessagesService } from './messages.service.js';
import { MessagesPageQuery, QUEUE_ORDER, STATE_OF_TAB } from './message.input.js';
import { OutboxChannels } from '../outbox/outbox-channel.js';
import { messagePauseView } from '../pauses/message-pause.view.js';
import { MessagePauses } from '../pauses/message-pauses.service.js';

@PageController('messages')
@Requires('messages:read')
export class MessagesPageController {
  constructor(
    private readonly messages: MessagesService,
    private readonly counts: MessageCounts,
    private readonly channels: OutboxChannels,
    private readonly pauses: MessagePauses,
    private readonly whatsapp: Whatsapp,
    private readonly config: Config,
  ) {}

  @Get()
  index(@PageQuery(MessagesPageQuery) query: MessagesPageQuery, @Now() now: Date) {
    const { q, per_page, tab } = query;
    const sort = tab === 'to_send' ? 'due_at' : '-id';
    const { rows, ...around } = listProps(
      () =>
        this.messages.list(
          { ...query, state: STATE_OF_TAB[tab], sort },
          now,
          tab === 'to_send' ? QUEUE_ORDER : undefined,
        ),
      (message) => message,
    );
    return page('messages', {
      messages: rows,
      ...around,
      query: { q, sort, per_page, tab },
      counts: () => this.counts.read(),
      pauses: async () => (await this.pauses.all()).map(messagePauseView),
      provider: this.whatsapp.name,
      /** Messages a day at most; null where the provider has no such limit. */
      daily_cap: this.channels.all.find(({ name }) => name === 'whatsapp')?.pace?.perDay ?? null,
      health: defer(async () => (await this.whatsapp.provider?.check()) ?? null),
      whatsapp_number: this.config.whatsappNumber,
    });
  }
}

export type MessagesPage = PageProps<MessagesPageController, 'messages'>;
