import { Get } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Now } from '../../platform/http/now.js';
import { Requires } from '../../platform/http/permission.js';
import { listProps } from '../../platform/inertia/list-props.js';
import { PageController } from '../../platform/inertia/page-controller.js';
import { PageQuery } from '../../platform/inertia/page-query.js';
import { page } from '../../platform/inertia/page.js';
import { defer } from '../../platform/inertia/props.js';
import { Whatsapp } from '../../integrations/whatsapp/whatsapp.js';
import { MessageCounts, MessagesService } from './messages.service.js';
import { MessageForecast } from './message-forecast.js';
import { MessagesPageQuery, QUEUE_ORDER, STATE_OF_TAB } from './message.input.js';
import { messagePauseView } from '../pauses/message-pause.view.js';
import { MessagePauses } from '../pauses/message-pauses.service.js';

@PageController('messages')
@Requires('messages:read')
export class MessagesPageController {
  constructor(
    private readonly messages: MessagesService,
    private readonly counts: MessageCounts,
    private readonly forecast: MessageForecast,
    private readonly pauses: MessagePauses,
    private readonly whatsapp: Whatsapp,
    private readonly config: Config,
  ) {}

  @Get()
  index(@PageQuery(MessagesPageQuery) query: MessagesPageQuery, @Now() now: Date) {
    const { q, per_page, tab } = query;
    const isWeek = tab === 'week';
    const shown = isWeek ? 'to_send' : tab;
    const sort = shown === 'to_send' ? 'due_at' : '-id';
    const { rows, ...around } = listProps(
      () =>
        this.messages.list(
          { ...query, state: STATE_OF_TAB[shown], sort },
          now,
          shown === 'to_send' ? QUEUE_ORDER : undefined,
        ),
      (message) => message,
    );
    return page('messages', {
      messages: rows,
      ...around,
      query: { q, sort, per_page, tab },
      counts: () => this.counts.read(),
      forecast: async () => (isWeek ? this.forecast.week(now) : null),
      cap_shortage: defer(() => this.forecast.shortage(now), 'cap'),
      pauses: async () => (await this.pauses.all()).map(messagePauseView),
      provider: this.whatsapp.name,
      health: defer(async () => (await this.whatsapp.provider?.check()) ?? null),
      whatsapp_number: this.config.whatsappNumber,
    });
  }
}
