import { Get } from '@nestjs/common';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import type { PageProps } from '../../platform/inertia/props.js';
import { MessageTextsPageQuery } from './message-text.input.js';
import { messageTextView } from './message-text.view.js';
import { MessageTexts } from './message-texts.service.js';
import { TextSamples } from './text-samples.js';

@PageController('messages/texts')
export class MessageTextsPageController {
  constructor(
    private readonly texts: MessageTexts,
    private readonly samples: TextSamples,
  ) {}

  @Get()
  index(@PageQuery(MessageTextsPageQuery) { kind }: MessageTextsPageQuery) {
    return page('message-texts', {
      texts: async () => (await this.texts.all()).map(messageTextView),
      samples: () => this.samples.read(),
      kind,
    });
  }
}

export type MessageTextsPage = PageProps<MessageTextsPageController, 'message-texts'>;
